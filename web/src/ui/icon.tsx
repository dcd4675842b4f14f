import { clsx } from 'clsx';

/** The icons of cards: a page shows each of them dozens of times. */
export type IconName = 'clock' | 'comments' | 'flame' | 'out' | 'peek' | 'save' | 'share' | 'tag' | 'truck' | 'up';

/** A decorative icon next to a text with the same meaning. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName;
  /** Size in pixels. */
  size: number;
  className?: string | undefined;
}) {
  return (
    <svg width={size} height={size} className={clsx('sign', className)} aria-hidden>
      <use href={`#sign-${name}`} />
    </svg>
  );
}
