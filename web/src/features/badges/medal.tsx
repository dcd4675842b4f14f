import type { Badge } from '@haggle/contract/reputation/badges';
import { clsx } from 'clsx';
import { BadgeIcon } from './badge-icon.tsx';

/** Each metal has its own shape, so colour isn't needed to tell them apart: disc, hexagon, rosette. */
const shapes: Record<Badge['tier'], string> = {
  bronze: 'M24 3.5a20.5 20.5 0 1 1 0 41a20.5 20.5 0 1 1 0-41Z',
  silver: 'M24 2.5L42.6 13.25V34.75L24 45.5L5.4 34.75V13.25Z',
  gold: rosette(24, 22.5, 19.4, 10),
};

const metals: Record<Badge['tier'], string> = {
  bronze: 'fill-bronze text-on-bronze',
  silver: 'fill-silver text-on-silver',
  gold: 'fill-gold text-on-gold',
};

const unearned = 'fill-sunken text-faint';

interface MedalProps {
  badge: Pick<Badge, 'icon' | 'tier'>;
  isEarned?: boolean;
  /** Sets the size. */
  className?: string;
}

/** A badge as a picture: its icon on its tier's shape. Hidden from screen readers, so put its name next to it. */
export function BadgeMedal({ badge: { icon, tier }, isEarned = true, className }: MedalProps) {
  return (
    <span aria-hidden className={clsx('relative grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className={clsx('size-full', isEarned ? metals[tier] : unearned)}>
        <path d={shapes[tier]} stroke="currentColor" strokeOpacity={0.45} strokeWidth={1.5} strokeLinejoin="round" />
      </svg>
      <span className={clsx('absolute inset-0 grid place-items-center', isEarned ? metals[tier] : unearned)}>
        <BadgeIcon name={icon} className="size-[46%]" />
      </span>
    </span>
  );
}

/** Returns a closed path around `center` with a wavy edge. */
function rosette(center: number, outer: number, inner: number, waves: number): string {
  const points = Array.from({ length: waves * 2 }, (_, step) => {
    const angle = (Math.PI * step) / waves - Math.PI / 2;
    const radius = step % 2 === 0 ? outer + 1.5 : inner;
    const at = (along: number) => (center + radius * along).toFixed(2);
    return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
  });
  // Each curve goes from valley to valley, bent towards the crest between them.
  const valleys = points.filter((_, step) => step % 2 === 1);
  const crests = points.filter((_, step) => step % 2 === 0);
  const waveTo = valleys.map((valley, wave) => `Q${crests[wave]} ${valley}`);
  return `M${valleys.at(-1)}${waveTo.join('')}Z`;
}
