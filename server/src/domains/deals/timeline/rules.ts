import * as dealLimits from '@haggle/contract/limits/deals';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import { day, hour } from '../../../kernel/time.ts';

/** Returns the unit in which to count votes: no one would read a curve of hundreds of hours. */
export function unitOf(votes: readonly { at: Date }[], postedAt: Date): 'hour' | 'day' {
  const last = votes.at(-1)?.at ?? postedAt;
  return last.getTime() - postedAt.getTime() <= dealLimits.timeline.maxHourlyAge * hour ? 'hour' : 'day';
}

/** Groups votes, which are counted by the hour since the deal was posted, into units since then, oldest first. */
export function countByUnit(
  votes: readonly { at: Date; up: number; down: number }[],
  { postedAt, unit }: { postedAt: Date; unit: 'hour' | 'day' },
): { at: Date; up: number; down: number }[] {
  const length = unit === 'hour' ? hour : day;
  const counts = new Map<number, { at: Date; up: number; down: number }>();
  for (const { at, up, down } of votes) {
    const index = Math.max(0, Math.floor((at.getTime() - postedAt.getTime()) / length));
    const existing = counts.get(index) ?? { at: new Date(postedAt.getTime() + index * length), up: 0, down: 0 };
    counts.set(index, { ...existing, up: existing.up + up, down: existing.down + down });
  }
  return [...counts.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Returns a rank as time: by how many hours votes (less the penalty of a status) lift a deal. `overtakenAt` is when new
 * deals without votes begin to rank above it.
 */
export function liftOf({ heat, penalty }: { heat: number; penalty: number }, postedAt: Date) {
  const hours = ((heat - penalty) * rankingLimits.hot.secondsPerTenfold * 1000) / hour;
  return { hours, overtakenAt: new Date(postedAt.getTime() + hours * hour) };
}

/** Returns a text without its quotes and Markdown syntax. */
export function stripMarkdown(text: string): string {
  return text
    .replace(/^>.*$/gm, ' ')
    .replace(/^ {0,3}(?:#{1,6}|[*+-]) +/gm, '')
    .replace(/(\*+|`+|(?<![\p{L}\p{N}_])_+)(?=\S)(.*?\S)\1/gu, '$2');
}
