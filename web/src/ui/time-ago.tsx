import { useNow } from '../lib/clock.tsx';
import { formatAgo } from '../lib/time.ts';

/** How long ago, kept up to date: `5 minutes ago`. */
export function TimeAgo({ time, className }: { time: string | null | undefined; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={time ?? undefined} className={className} suppressHydrationWarning>
      {formatAgo(time, now)}
    </time>
  );
}
