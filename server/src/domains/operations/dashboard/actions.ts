import * as listLimits from '@haggle/contract/limits/lists';
import * as operationLimits from '@haggle/contract/limits/operations';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import { type Actor, can } from '../../../kernel/actor.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { addDays, sameTimeAfter, startOfDay, zonedDay } from '../../../kernel/zoned-day.ts';
import type { Context } from '../../../platform/context.ts';
import { countUndelivered } from '../../email/actions.ts';
import { countWaiting, readOldestWaiting } from '../../moderation/approvals/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { countTroubled } from '../jobs/actions.ts';
import * as store from './store.ts';
import { toDashboard } from './views.ts';

/** What needs attention now, and how the day goes beside the same day last week. */
export async function readDashboard(context: Context, actor: Actor): Promise<Dashboard> {
  const now = context.clock();
  const { timeZone } = await readSettings(context);
  const most = listLimits.countMost;
  const recountedSince = daysBefore(now, operationLimits.dashboard.recountDays);
  const [pendingDeals, oldest, failingJobs, undeliveredMails, attention, flows] = await Promise.all([
    countWaiting(context),
    readOldestWaiting(context),
    countTroubled(context, most),
    countUndelivered(context, most),
    store.readAttention(context.database, { most, recountedSince }),
    store.readFlows(context.database, { ...flowTimes(now, timeZone), now }),
  ]);
  const counted = {
    pendingDeals,
    oldestPendingSince: oldest?.toISOString() ?? null,
    failingJobs,
    undeliveredMails,
    canSendMail: context.mailer !== undefined,
    ...attention,
    ...flows,
  };
  return toDashboard(counted, (capability) => can(actor, capability));
}

/** When today began, and the same day last week with the time of day that it is now. */
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
