import {
  ArrowBigUp,
  Bookmark,
  Clock,
  ExternalLink,
  Flame,
  Maximize2,
  MessageSquare,
  Share2,
  Tag,
  Truck,
} from 'lucide-react';
import type { FunctionComponent, SVGProps } from 'react';
import type { IconName } from './icon.tsx';

const drawings: Record<IconName, FunctionComponent<SVGProps<SVGSVGElement>>> = {
  clock: Clock,
  comments: MessageSquare,
  flame: Flame,
  out: ExternalLink,
  peek: Maximize2,
  save: Bookmark,
  share: Share2,
  tag: Tag,
  truck: Truck,
  up: ArrowBigUp,
};

/** Lets a drawing inherit its look from where it is used. */
const borrowed = { fill: 'inherit', stroke: 'inherit', strokeWidth: 'inherit' };

/** The drawings of all card icons, once per page. The server renders them, so they aren't in the first script. */
export function IconSprite() {
  return (
    <svg aria-hidden>
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 24 24">
          <Drawing {...borrowed} />
        </symbol>
      ))}
    </svg>
  );
}
