import type { StaffRhythm } from '@haggle/contract/operations/staff-notices';
import type { Actor } from '../../../kernel/actor.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { listStaff } from '../../accounts/users/actions.ts';
import { replaceUnread } from '../../notifications/actions.ts';
import { readSchedule } from '../../notifications/settings/actions.ts';
import { checkAlarms } from '../alarms/actions.ts';
import { countAttention, countsFor } from '../dashboard/actions.ts';
import { isSummaryDue } from './rules.ts';
import * as store from './store.ts';

/** Returns how often a staff member is told what is waiting; daily until they choose. */
export async function readStaffNotices(context: Context, { id }: Pick<Actor, 'id'>): Promise<{ rhythm: StaffRhythm }> {
  const row = await store.findRhythm(context.database, id);
  return { rhythm: row?.rhythm ?? 'daily' };
}

export async function changeStaffNotices(context: Context, actor: Actor, rhythm: StaffRhythm) {
  await store.putRhythm(context.database, actor.id, rhythm);
  return readStaffNotices(context, actor);
}

/** Scheduled: notifies staff about what is wrong with the site and, if their summary is due, about what is waiting. */
export async function notifyStaff(context: Context): Promise<void> {
  await checkAlarms(context);
  for (const someone of await listStaff(context)) {
    const waiting = countsFor(someone, await countAttention(context, someone));
    const count = Object.values(waiting).reduce((sum, some) => sum + some, 0);
    await inTransaction(context, (context) => notifyStaffMember(context, someone.id, { waiting, count }));
  }
}

interface WaitingWork {
  waiting: ReturnType<typeof countsFor>;
  count: number;
}

async function notifyStaffMember(context: Context, userId: string, { waiting, count }: WaitingWork): Promise<void> {
  const now = context.clock();
  const row = await store.findRhythm(context.database, userId);
  const state = {
    rhythm: row?.rhythm ?? 'daily',
    notifiedAt: row?.told_at ?? null,
    notifiedCount: row?.told_count ?? 0,
  };
  const { timeZone } = await readSchedule(context, userId);
  if (isSummaryDue(state, { count, now, timeZone })) {
    await store.recordKnownCount(context.database, userId, { count, at: now });
    await replaceUnread(context, { type: 'staff_summary' }, { userId, data: { waiting } });
  } else if (count < state.notifiedCount) {
    // When less is waiting, whatever arrives next is news again.
    await store.recordKnownCount(context.database, userId, { count });
  }
}
