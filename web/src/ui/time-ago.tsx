import { createContext, use } from 'react';
import { useAtTime } from '../lib/clock.tsx';
import { formatAgo, formatAgoOrDate } from '../lib/time.ts';

interface TimeAgoProps {
  time: string | null | undefined;
  /** Whether words stand before it: it begins with a small letter then, and nouns keep their capitals. */
  isInSentence?: boolean;
  className?: string;
}

/** Whether times turn into dates after a week: where one looks things up, nobody counts back 640 days. */
export const DatesAfterWeek = createContext(false);

/** How long ago, kept up to date: `5 minutes ago`. */
export function TimeAgo({ time, isInSentence, className }: TimeAgoProps) {
  const write = use(DatesAfterWeek) && !isInSentence ? formatAgoOrDate : formatAgo;
  return (
    <time
      dateTime={time ?? undefined}
      className={isInSentence ? 'inline-block first-letter:lowercase' : className}
      suppressHydrationWarning
    >
      {useAtTime((now) => write(time, now))}
    </time>
  );
}
