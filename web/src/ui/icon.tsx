import { clsx } from 'clsx';

/** The signs of cards: a page shows each of them dozens of times. */
export type IconName = 'clock' | 'comments' | 'flame' | 'out' | 'peek' | 'save' | 'share' | 'tag' | 'truck' | 'up';

/** A sign that only shows what the words beside it say. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName;
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
