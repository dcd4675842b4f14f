import { adminLimits } from '@haggle/contract/limits/admin-limits';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import type { Context } from '../../../platform/context.ts';
import { countWaiting, readOldestWaiting } from '../../moderation/approvals/actions.ts';
import { countUndelivered } from '../../site/email-outbox/actions.ts';
import { countTroubled } from '../jobs/actions.ts';
import * as store from './store.ts';

const day = 86_400_000;

/** What needs attention now, and how the day goes beside the same day last week. */
export async function readDashboard(context: Context): Promise<Dashboard> {
  const now = context.clock();
  const today = new Date(Math.floor(now.getTime() / day) * day);
  const most = adminLimits.countMost;
  const recountedSince = new Date(now.getTime() - adminLimits.dashboard.recountDays * day);
  const [pendingDeals, oldest, failingJobs, undeliveredMails, attention, flows] = await Promise.all([
    countWaiting(context),
    readOldestWaiting(context),
    countTroubled(context, most),
    countUndelivered(context, most),
    store.readAttention(context.database, { most, recountedSince }),
    store.readFlows(context.database, { today, now }),
  ]);
  return {
    pendingDeals,
    oldestPendingSince: oldest?.toISOString() ?? null,
    failingJobs,
    undeliveredMails,
    canSendMail: context.mailer !== undefined,
    ...attention,
    ...flows,
  };
}
