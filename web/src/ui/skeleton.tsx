import { clsx } from 'clsx';

/** The placeholder of something that is loading; set its final size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('shimmer rounded-md', className)} />;
}
