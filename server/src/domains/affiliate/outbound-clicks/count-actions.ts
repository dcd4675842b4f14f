import { addDays, startOfDay } from '../../../kernel/zoned-day.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './count-store.ts';

/** Milliseconds, longer than any click takes from its timestamp to its commit. */
const maxCommitDelay = 10 * 60_000;

/**
 * Scheduled: counts today's clicks and those of earlier days that weren't fully counted, and looks for anomalies. Each
 * day is recounted as a whole, so running it again is harmless. After a change of the site's time zone, all days whose
 * clicks are still stored are recounted.
 */
export async function countClicks(context: Context): Promise<void> {
  const now = context.clock();
  const { timeZone } = await readSettings(context);
  const today = siteDay(now);
  for (let day = (await firstDay(context, timeZone)) ?? today; day <= today; day = addDays(day, 1)) {
    await inTransaction(context, async ({ database }) => {
      await store.lockCounts(database);
      await store.countDay(database, day);
      await store.findAnomalies(database, day);
      const end = startOfDay(addDays(day, 1), timeZone);
      await store.putCountState(database, { at: new Date(Math.min(Number(end), Number(now))), timeZone });
    });
  }
}

/** Returns the first day to count, or undefined if there has never been a click. */
async function firstDay(context: Context, timeZone: string): Promise<string | undefined> {
  const { database, clock } = context;
  const counted = await store.findCountState(database);
  // If the clock was ahead, days were counted as over before they began.
  if (counted?.timeZone === timeZone)
    return siteDay(Math.min(counted.at.getTime(), clock().getTime()) - maxCommitDelay);
  const first = (await store.findFirstDay(database)) ?? undefined;
  if (!counted || first === undefined) return first;
  // If older days were counted, some clicks of the first day may already be deleted.
  const firstWholeDay = (await store.hasCountedBefore(database, first)) ? addDays(first, 1) : addDays(first, -1);
  return inTransaction(context, async ({ database }) => {
    await store.lockCounts(database);
    await store.deleteCountsFrom(database, firstWholeDay);
    return firstWholeDay;
  });
}
