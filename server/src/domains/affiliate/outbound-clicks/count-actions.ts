import { addDays, startOfDay } from '../../../kernel/zoned-day.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './count-store.ts';

/** Longer than a click takes from its time to its commit. */
const late = 10 * 60_000;

/**
 * Scheduled: counts the clicks of today, and of the days before as far as they were not counted to their end, and looks
 * for what is strange among them. Each day is counted again as a whole, so that it does no harm to run again. Once the site
 * has another time zone, all days are counted again whose clicks there still are.
 */
export async function countClicks(context: Context): Promise<void> {
  const now = context.clock();
  const { timeZone } = await readSettings(context);
  const today = siteDay(now);
  for (let day = (await firstDay(context, timeZone)) ?? today; day <= today; day = addDays(day, 1)) {
    await inTransaction(context, async ({ database }) => {
      await store.beginCount(database);
      await store.countDay(database, day);
      await store.findAnomalies(database, day);
      const end = startOfDay(addDays(day, 1), timeZone);
      await store.putCounted(database, { at: new Date(Math.min(Number(end), Number(now))), timeZone });
    });
  }
}

/** The first day to count; undefined where there was never a click. */
async function firstDay(context: Context, timeZone: string): Promise<string | undefined> {
  const { database, clock } = context;
  const counted = await store.findCounted(database);
  // A clock that was ahead counted days as over that had not begun.
  if (counted?.timeZone === timeZone) return siteDay(Math.min(counted.at.getTime(), clock().getTime()) - late);
  const first = (await store.findFirstDay(database)) ?? undefined;
  if (!counted || first === undefined) return first;
  // Of the first day some clicks may be gone.
  const whole = (await store.hasCountedBefore(database, first)) ? addDays(first, 1) : addDays(first, -1);
  return inTransaction(context, async ({ database }) => {
    await store.beginCount(database);
    await store.clearFrom(database, whole);
    return whole;
  });
}
