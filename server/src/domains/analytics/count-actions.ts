import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { day, daysBefore, hour } from '../../kernel/time.ts';
import { addDays, sameTimeAfter, startOfDay, startOfHour, startOfToday, zonedDay } from '../../kernel/zoned-day.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSettings } from '../site/settings/actions.ts';
import * as audience from './audience-store.ts';
import * as store from './count-store.ts';
import { deleteOutages, insertOutage } from './mark-store.ts';
import { deleteOldTerms } from './term-actions.ts';
import { countTraffic, deleteTraffic, packOldDays } from './traffic-count-store.ts';
import { deleteSketches, sketchVisitors } from './visitor-store.ts';

/** Days per transaction when many are counted. */
const daysPerBatch = 31;
/** Milliseconds that events may stay in the write buffer. */
const maxWriteDelay = 60_000;

/**
 * Scheduled: counts events since the last run, and recounts the hours to which late events may have been added. The
 * first run counts everything. After a change of the site's time zone, it recounts all events that are still stored,
 * and older days keep their counts. Counting twice changes nothing.
 */
export async function countAnalytics(context: Context): Promise<void> {
  const now = context.clock();
  const { timeZone } = await readSettings(context);
  const progress = await store.readProgress(context.database);
  await recordOutage(context, progress.ranAt);
  const hasNewTimeZone = progress.timeZone !== null && progress.timeZone !== timeZone;
  const oldest = daysBefore(now, analyticsLimits.summaryDays);
  const first = hasNewTimeZone ? firstWholeDay(now, timeZone) : firstToCount(now, progress);
  if (hasNewTimeZone) await deleteCountsFrom(context, first, timeZone);
  await countAll(context, new Date(Math.max(first.getTime(), oldest.getTime())), timeZone);
  await store.recordProgress(context.database, now, timeZone);
  const before = {
    hours: startOfToday(daysBefore(now, analyticsLimits.hourDays), timeZone),
    days: new Date(zonedDay(oldest, timeZone)),
  };
  await store.deleteOld(context.database, before);
  await deleteTraffic(context.database, before.days);
  while (await inTransaction(context, ({ database }) => packBatch(database)));
  await deleteSketches(context.database, before.days);
  await deleteOutages(context.database, before.days);
  await deleteOldTerms(context);
}

/** Recounts everything since a given time after events were deleted. Days with expired events keep their counts. */
export async function recountAnalytics(context: Context, since: Date): Promise<void> {
  const { timeZone } = await readSettings(context);
  const firstWhole = firstWholeDay(context.clock(), timeZone);
  await countAll(context, since < firstWhole ? firstWhole : since, timeZone);
}

/** Counts from `first` to the end of the current hour. */
async function countAll(context: Context, first: Date, timeZone: string): Promise<void> {
  const end = new Date(startOfHour(context.clock(), timeZone).getTime() + hour);
  for (let from = startOfHour(first.getTime(), timeZone); from < end; ) {
    const next = sameTimeAfter(startOfToday(from, timeZone), daysPerBatch, timeZone);
    const to = next < end ? next : end;
    await countRange(context, from, to, timeZone);
    from = to;
  }
}

/** Packs some of the days that an older version counted, each one once. */
async function packBatch(database: Database): Promise<boolean> {
  await store.lockCounting(database);
  return packOldDays(database, daysPerBatch);
}

/** Records an outage if counting paused for longer than usual, which explains a dip in the charts. */
async function recordOutage({ database, clock }: Context, ranAt: Date | null): Promise<void> {
  const to = clock();
  if (ranAt === null || to.getTime() - ranAt.getTime() < analyticsLimits.minOutage) return;
  await insertOutage(database, { from: ranAt, to });
}

/** Returns the time from which events may not be counted yet. */
function firstToCount(now: Date, { until, since }: Awaited<ReturnType<typeof store.readProgress>>): Date {
  if (until === null) return since ?? now;
  // If the clock was ahead, hours were counted as over before they began.
  const counted = Math.min(until.getTime(), now.getTime()) - analyticsLimits.maxDelay - maxWriteDelay;
  // The events of older hours are deleted, so their counts stay.
  return new Date(Math.max(counted, daysBefore(now, analyticsLimits.rawDays).getTime()));
}

/** Returns the start of the first day whose events are all still stored. */
function firstWholeDay(now: Date, timeZone: string): Date {
  return startOfDay(addDays(zonedDay(daysBefore(now, analyticsLimits.rawDays), timeZone), 1), timeZone);
}

function deleteCountsFrom(context: Context, from: Date, timeZone: string): Promise<void> {
  const days = { from: new Date(zonedDay(from, timeZone)), to: context.clock() };
  return inTransaction(context, async ({ database, clock }) => {
    await store.lockCounting(database);
    await store.deleteCountsFrom(database, { from, to: clock(), days, timeZone });
  });
}

/** Counts a range; `from` and `to` are whole hours. */
function countRange(context: Context, from: Date, to: Date, timeZone: string): Promise<void> {
  return inTransaction(context, async ({ database, clock }) => {
    const firstDay = zonedDay(from, timeZone);
    const endDay = addDays(zonedDay(to.getTime() - 1, timeZone), 1);
    const keys = { from: new Date(firstDay), to: new Date(endDay) };
    const hours = { from, to, timeZone, days: keys };
    const days = { ...hours, from: startOfDay(firstDay, timeZone), to: startOfDay(endDay, timeZone) };
    await store.lockCounting(database);
    await store.deleteCounts(database, 'hour', hours);
    await store.countEvents(database, hours);
    const oldestKept = startOfToday(clock().getTime() - analyticsLimits.hourDays * day, timeZone);
    const keptHours = { ...hours, from: from < oldestKept ? oldestKept : from };
    if (keptHours.from < to) {
      await audience.countPeople(database, 'hour', keptHours);
      await audience.countGrowth(database, 'hour', keptHours);
      await audience.countMemberTotals(database, 'hour', keptHours);
    }
    await store.deleteCounts(database, 'day', keys);
    await store.sumDays(database, days);
    await audience.countPeople(database, 'day', days);
    await audience.recordMemberDays(database, days);
    await countTraffic(database, days);
    await sketchVisitors(database, days);
    await audience.countReach(database, days);
    await audience.countGrowth(database, 'day', days);
    await audience.countMemberTotals(database, 'day', days);
    await audience.countCohorts(database, days);
  });
}
