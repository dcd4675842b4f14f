import { clsx } from 'clsx';
import {
  ArrowBigUp,
  Bookmark,
  Clock,
  ExternalLink,
  Flame,
  MessageSquare,
  Share2,
  Tag,
  TrendingUp,
  Truck,
} from 'lucide-react';
import { memo } from 'react';

/** The signs of cards: a page shows each of them dozens of times. */
const drawings = {
  clock: Clock,
  comments: MessageSquare,
  flame: Flame,
  out: ExternalLink,
  rising: TrendingUp,
  save: Bookmark,
  share: Share2,
  tag: Tag,
  truck: Truck,
  up: ArrowBigUp,
};

/** How a drawing takes its look from where it is shown. */
const borrowed = { fill: 'inherit', stroke: 'inherit', strokeWidth: 'inherit' };

/** Each sign's drawing, once a page. */
export const IconSprite = memo(() => (
  <svg aria-hidden>
    {Object.entries(drawings).map(([name, Drawing]) => (
      <symbol key={name} id={`sign-${name}`} viewBox="0 0 24 24">
        <Drawing {...borrowed} />
      </symbol>
    ))}
  </svg>
));

/** A sign that only shows what the words beside it say. */
export function Icon({
  name,
  size,
  className,
}: {
  name: keyof typeof drawings;
  /** In pixels. */
  size: number;
  className?: string | undefined;
}) {
  return (
    <svg width={size} height={size} className={clsx('sign', className)} aria-hidden>
      <use href={`#sign-${name}`} />
    </svg>
  );
}
