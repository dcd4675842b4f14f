import { useAtTime } from '../lib/clock.tsx';
import { formatAgo } from '../lib/time.ts';

interface TimeAgoProps {
  time: string | null | undefined;
  /** Whether words stand before it: it begins with a small letter then, and nouns keep their capitals. */
  isInSentence?: boolean;
  className?: string;
}

/** How long ago, kept up to date: `5 minutes ago`. */
export function TimeAgo({ time, isInSentence, className }: TimeAgoProps) {
  return (
    <time
      dateTime={time ?? undefined}
      className={isInSentence ? 'inline-block first-letter:lowercase' : className}
      suppressHydrationWarning
    >
      {useAtTime((now) => formatAgo(time, now))}
    </time>
  );
}
