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

/** How a drawing takes its look from where it is shown. */
const borrowed = { fill: 'inherit', stroke: 'inherit', strokeWidth: 'inherit' };

/** Each sign's drawing, once a page. Every page comes with them from the server, so its first script goes without. */
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
