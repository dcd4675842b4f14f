import { useAtTime } from '../lib/clock.tsx';
import { formatAgo } from '../lib/time.ts';

/** How long ago, kept up to date: `5 minutes ago`. */
export function TimeAgo({ time, className }: { time: string | null | undefined; className?: string }) {
  return (
    <time dateTime={time ?? undefined} className={className} suppressHydrationWarning>
      {useAtTime((now) => formatAgo(time, now))}
    </time>
  );
}
