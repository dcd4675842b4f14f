import { createContext, use } from 'react';
import { useAtTime } from '../lib/clock.tsx';
import { formatAgo, formatAgoOrDate } from '../lib/time.ts';

interface TimeAgoProps {
  time: string | null | undefined;
  /** Whether it is used within a sentence: then it starts in lower case, except for nouns in German. */
  isInSentence?: boolean;
  className?: string;
}

/** Whether times older than a week are shown as dates: in tables, "640 days ago" is no help. */
export const DatesAfterWeek = createContext(false);

/** A relative time that is kept up to date: `5 minutes ago`. */
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
