import { day } from '../../../kernel/time.ts';
import { utcDay } from '../../../kernel/utc-day.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import * as store from './count-store.ts';

/** Longer than a click takes from its time to its commit. */
const late = 10 * 60_000;

/**
 * Scheduled: counts the clicks of today, and of the days before as far as they were not counted to their end, and looks
 * for what is strange among them. Each day is counted anew as a whole, so that it does no harm to run again.
 */
export async function countClicks(context: Context): Promise<void> {
  const now = context.clock();
  const countedAt = await store.findCountedAt(context.database);
  // A clock that was ahead counted days as over that had not begun.
  const first = countedAt
    ? utcDay(Math.min(countedAt.getTime(), now.getTime()) - late)
    : await store.findFirstDay(context.database);
  const today = utcDay(now);
  for (let at = Date.parse(first ?? today); at <= Date.parse(today); at += day) {
    await inTransaction(context, async ({ database }) => {
      await store.beginCount(database);
      await store.countDay(database, utcDay(at));
      await store.findAnomalies(database, utcDay(at));
      const end = Math.min(at + day, now.getTime());
      await store.putCountedAt(database, new Date(end));
    });
  }
}
