import * as listLimits from '@haggle/contract/limits/lists';
import * as staffLimits from '@haggle/contract/limits/staff-notices';
import type { AlarmName } from '@haggle/contract/operations/staff-notices';
import { type Actor, can } from '../../../kernel/actor.ts';
import { hoursBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { listStaff } from '../../accounts/users/actions.ts';
import { hasMissingReports } from '../../affiliate/report-addresses/actions.ts';
import { readOldestHeldEdit } from '../../deals/held-edits/actions.ts';
import { readOldestWaiting } from '../../moderation/approvals/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { isRestoreAtRisk } from '../backups/actions.ts';
import { hasLowDisk } from '../health/actions.ts';
import { countLostJobs } from '../jobs/actions.ts';
import { alarmCapabilities, findAlarms } from './rules.ts';
import * as store from './store.ts';

/** Lists the alarms that concern the actor's roles, latest first. */
export async function listAlarms(context: Context, actor: Actor) {
  const alarms = await store.listAlarms(context.database);
  return alarms
    .filter(({ name }) => can(actor, alarmCapabilities[name]))
    .map(({ name, since }) => ({ name, since: since.toISOString() }));
}

/** Scheduled: finds out what is wrong with the site, and notifies the staff who can do something about it. */
export async function checkAlarms(context: Context): Promise<void> {
  const now = context.clock();
  const { reviewHours } = await readSettings(context);
  const found = findAlarms({ now, reviewHours, ...(await readState(context)) });
  await inTransaction(context, async (context) => {
    await store.clearAlarms(context.database, found);
    for (const name of found) if (name !== 'untrusted_proxy') await store.raiseAlarm(context.database, name, now);
    const since = hoursBefore(now, staffLimits.againHours);
    const unnotified = await store.claimUntold(context.database, { at: now, since });
    if (unnotified.length === 0) return;
    const staff = await listStaff(context);
    for (const { name } of unnotified) await notifyStaff(context, name, { hours: reviewHours, staff });
  });
}

/** Returns since when the oldest of everything that moderators decide on has been waiting; null if nothing is. */
async function readOldest(context: Context): Promise<Date | null> {
  const oldest = await Promise.all([
    readOldestWaiting(context),
    readOldestHeldEdit(context),
    store.findOldestOpen(context.database),
  ]);
  const waiting = oldest.filter((time) => time !== null);
  return waiting.length > 0 ? new Date(Math.min(...waiting.map(Number))) : null;
}

async function readState(context: Context) {
  const [oldestSince, hasBackupFailed, lostJobs, hasFullDisk, areReportsMissing, alarms] = await Promise.all([
    readOldest(context),
    isRestoreAtRisk(context),
    countLostJobs(context, listLimits.maxCount),
    hasLowDisk(context),
    hasMissingReports(context),
    store.listAlarms(context.database),
  ]);
  return {
    oldestSince,
    hasBackupFailed,
    lostJobs,
    hasFullDisk,
    hasMissingReports: areReportsMissing,
    proxySeenAt: alarms.find(({ name }) => name === 'untrusted_proxy')?.seen_at ?? null,
  };
}

type Staff = Awaited<ReturnType<typeof listStaff>>;

async function notifyStaff(context: Context, name: AlarmName, { hours, staff }: { hours: number; staff: Staff }) {
  const recipients = staff.filter((someone) => can(someone, alarmCapabilities[name]));
  const data = { kind: name, ...(name === 'oldest_waits' && { hours }) };
  await notify(
    context,
    { type: 'staff_alarm' },
    recipients.map(({ id }) => ({ userId: id, data })),
  );
}

/** Records that requests come through a proxy that the site doesn't trust; the next check reports it. */
export async function recordUntrustedProxy(context: Context): Promise<void> {
  context.log.warn(
    'Requests have an X-Forwarded-For header, but TRUST_PROXY is 0, so all readers appear to share one address. Set TRUST_PROXY to the number of proxies in front of Haggle.',
  );
  await store.raiseAlarm(context.database, 'untrusted_proxy', context.clock());
}
