import { clsx } from 'clsx';

/** The place of something that is on its way; give it the final size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('shimmer rounded-md', className)} />;
}
