import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { type Context, inTransaction } from '../../platform/context.ts';
import * as audience from './audience-store.ts';
import * as store from './count-store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A transaction's worth of days, where many are counted at once. */
const daysAtOnce = 31;
/** Events wait in memory for a moment before they are written. */
const writingMost = 60_000;

/**
 * Scheduled: counts what happened since the last time, and again those hours to which late events may have been added.
 * The first time it counts all that there is. Counting anything twice changes nothing.
 */
export async function countAnalytics(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const { until, since } = await store.readProgress(context.database);
  // Of older hours the events are gone: what was counted of them stays.
  const lasting = now - analyticsLimits.rawDays * day;
  // A clock that was ahead counted hours as over that had not begun.
  const counted =
    until === null
      ? (since?.getTime() ?? now)
      : Math.min(until.getTime(), now) - analyticsLimits.lateMost - writingMost;
  const again = until === null ? counted : Math.max(counted, lasting);
  const end = ceil(now + 1, hour);
  for (let from = floor(Math.max(again, now - analyticsLimits.summaryDays * day), hour); from < end; ) {
    const to = Math.min(floor(from, day) + daysAtOnce * day, end);
    await count(context, new Date(from), new Date(to));
    from = to;
  }
  await store.noteProgress(context.database, new Date(now));
  const before = {
    hours: new Date(floor(now - analyticsLimits.hourDays * day, day)),
    days: new Date(floor(now - analyticsLimits.summaryDays * day, day)),
  };
  await store.forgetOld(context.database, before);
}

/** `from` and `to` are whole hours. */
function count(context: Context, from: Date, to: Date): Promise<void> {
  return inTransaction(context, async ({ database, clock }) => {
    const hours = { from, to };
    const days = { from: new Date(floor(from.getTime(), day)), to: new Date(ceil(to.getTime(), day)) };
    await store.beginCounting(database);
    await store.clear(database, 'hour', hours);
    await store.countEvents(database, hours);
    const told = {
      from: new Date(Math.max(from.getTime(), floor(clock().getTime(), day) - analyticsLimits.hourDays * day)),
      to,
    };
    if (told.from < to) {
      await audience.countPeople(database, 'hour', told);
      await audience.countGrowth(database, 'hour', told);
      await audience.countStanding(database, 'hour', told);
    }
    await store.clear(database, 'day', days);
    await store.addUpDays(database, days);
    await audience.countPeople(database, 'day', days);
    await audience.noteMemberDays(database, days);
    await audience.countReach(database, days);
    await audience.countGrowth(database, 'day', days);
    await audience.countStanding(database, 'day', days);
    await audience.countCohorts(database, days);
  });
}

function floor(time: number, step: number): number {
  return Math.floor(time / step) * step;
}

function ceil(time: number, step: number): number {
  return Math.ceil(time / step) * step;
}
