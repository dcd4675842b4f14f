import * as listLimits from '@haggle/contract/limits/lists';
import * as operationLimits from '@haggle/contract/limits/operations';
import type { Attention, Dashboard } from '@haggle/contract/operations/dashboard';
import { type Actor, can, hiddenFrom } from '../../../kernel/actor.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { addDays, sameTimeAfter, startOfDay, zonedDay } from '../../../kernel/zoned-day.ts';
import type { Context } from '../../../platform/context.ts';
import { countOpenHolds } from '../../affiliate/holds/actions.ts';
import { countHeldEdits } from '../../deals/held-edits/actions.ts';
import { countUndelivered } from '../../email/actions.ts';
import { countWaiting, readOldestWaiting } from '../../moderation/approvals/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { listAlarms } from '../alarms/actions.ts';
import { countTroubledJobs } from '../jobs/actions.ts';
import * as store from './store.ts';
import { countsFor, toDashboard } from './views.ts';

export { countsFor };

/** Counts what is waiting for a staff member, whatever their roles, up to 10,000 each: as many as their queues list. */
export async function countAttention(context: Context, someone: Pick<Actor, 'id' | 'role'>) {
  const recountedSince = daysBefore(context.clock(), operationLimits.dashboard.recountDays);
  const [pendingDeals, waitingEdits, attention] = await Promise.all([
    countWaiting(context),
    countHeldEdits(context),
    store.readAttention(context.database, {
      limit: listLimits.maxCount,
      recountedSince,
      except: hiddenFrom(someone),
    }),
  ]);
  return { pendingDeals, waitingEdits, ...attention };
}

/** Counts what is waiting for the actor's roles. */
export async function readAttention(context: Context, actor: Actor): Promise<Attention> {
  const [counted, heldOrders, alarms] = await Promise.all([
    countAttention(context, actor),
    countHeldFor(context, actor),
    listAlarms(context, actor),
  ]);
  return { ...countsFor(actor, counted), heldOrders, alarms: alarms.length };
}

/** Counts held orders that the actor may decide on. Staff are notified of them immediately, so summaries omit them. */
async function countHeldFor(context: Context, actor: Actor): Promise<number> {
  return can(actor, 'money') ? countOpenHolds(context, actor, listLimits.maxCount) : 0;
}

/** Returns what needs attention now, and how the day compares with the same day last week. */
export async function readDashboard(context: Context, actor: Actor): Promise<Dashboard> {
  const now = context.clock();
  const { timeZone } = await readSettings(context);
  const limit = listLimits.maxCount;
  const [attention, heldOrders, oldest, failingJobs, undeliveredMails, alarms, flows] = await Promise.all([
    countAttention(context, actor),
    countHeldFor(context, actor),
    readOldestWaiting(context),
    countTroubledJobs(context, limit),
    countUndelivered(context, limit),
    listAlarms(context, actor),
    store.readFlows(context.database, { ...flowTimes(now, timeZone), now }),
  ]);
  const counted = {
    alarms,
    oldestPendingSince: oldest?.toISOString() ?? null,
    failingJobs,
    undeliveredMails,
    heldOrders,
    canSendMail: context.mailer !== undefined,
    ...attention,
    ...flows,
  };
  return toDashboard(counted, (capability) => can(actor, capability));
}

/** Returns when today began, and the beginning, end and present time of day of the same day last week. */
function flowTimes(now: Date, timeZone: string) {
  const today = zonedDay(now, timeZone);
  const sameDay = addDays(today, -7);
  return {
    today: startOfDay(today, timeZone),
    lastWeek: startOfDay(sameDay, timeZone),
    endOfLastWeek: startOfDay(addDays(sameDay, 1), timeZone),
    byNowLastWeek: sameTimeAfter(now, -7, timeZone),
  };
}
