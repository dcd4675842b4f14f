import type { Me } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { formatDay } from '@haggle/contract/locale/dates';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysAfter, daysBefore } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { spooledResponse } from '../../../platform/http/spooled-response.ts';
import { FairQueue } from '../../../platform/threads/fair-queue.ts';
import { requirePassword } from '../../accounts/credentials/actions.ts';
import { emailAccessNotice } from '../../accounts/credentials/notice-actions.ts';
import type { ClientSession } from '../../accounts/login-attempts/actions.ts';
import { readMe } from '../../accounts/users/actions.ts';
import { reserveName } from '../../accounts/users/released-name-actions.ts';
import { requireSuccessor } from '../../accounts/users/role-actions.ts';
import { lockActor, updateUser } from '../../accounts/users/row-actions.ts';
import { readDetails } from '../../affiliate/payouts/details-actions.ts';
import { anonymizeMember } from '../../analytics/tracking/actions.ts';
import { detachTraces } from '../../blocklist/actions.ts';
import { deleteEmailsWithoutAccount } from '../../email/actions.ts';
import { queueDeletion } from '../../pictures/actions.ts';
import { isClosed } from '../../site/closing/actions.ts';
import { readMemberData } from './export-store.ts';
import * as store from './store.ts';

/** Each export reads every table, and may write hundreds of megabytes. */
const exportQueue = new FairQueue();

/**
 * Exports all data stored about a member, in the API's envelope. Passwords, secrets and tokens are hashed or encrypted,
 * and left out. One export runs at a time.
 */
export function exportMyData(context: Context, actor: Actor): Promise<Response> {
  return exportQueue.run(actor.id, () => spooledResponse('application/json', writeExport(context, actor)));
}

async function* writeExport(context: Context, actor: Actor): AsyncGenerator<string, void> {
  const [account, payoutDetails] = await Promise.all([readMe(context, actor), readDetails(context, actor.id)]);
  const data = JSON.stringify({ exportedAt: context.clock().toISOString(), account, payoutDetails });
  yield `{"success":true,"data":${data.slice(0, -1)}`;
  let last = '';
  let isFirst = true;
  for await (const { name, rows } of readMemberData(context.database, actor.id)) {
    if (name !== last) yield `${last && ']'},${JSON.stringify(name)}:[`;
    if (name !== last) isFirst = true;
    if (rows.length > 0) yield `${isFirst ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`;
    isFirst &&= rows.length === 0;
    last = name;
  }
  yield ']}}';
}

/**
 * Schedules the erasure of the actor's account after the days of grace.
 * @throws Refusal `wrong_password`, `last_admin`
 */
export async function requestDeletion(
  context: Context,
  actor: Actor,
  currentPassword: string,
  here: ClientSession,
): Promise<Me> {
  await requirePassword(context, actor, currentPassword, here);
  return inTransaction(context, async (context) => {
    await scheduleErasure(context, actor.id);
    return readMe(context, actor);
  });
}

/**
 * Schedules the erasure of an account after the days of grace, and emails its owner until when they can keep it.
 * @throws Refusal `last_admin`
 */
export async function scheduleErasure(context: Context, userId: string): Promise<void> {
  await requireSuccessor(context, userId);
  const deleteAfter = daysAfter(context.clock(), accountLimits.deletion.graceDays);
  await updateUser(context, userId, { delete_after: deleteAfter });
  await emailAccessNotice(context, userId, 'deletionScheduled', { day: formatDay(deleteAfter) });
}

/** @throws Refusal `not_signed_in` if the account has just been erased */
export function cancelDeletion(context: Context, actor: Actor): Promise<Me> {
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    await cancelErasure(context, actor.id);
    return readMe(context, actor);
  });
}

/** Cancels the scheduled erasure of an account. */
export function cancelErasure(context: Context, userId: string): Promise<void> {
  return updateUser(context, userId, { delete_after: null });
}

/**
 * Scheduled: erases accounts whose days of grace are over and those that were refused long ago, except the last
 * admin's. Each has its own transaction, so that one that fails doesn't stop the rest. On a closed site it erases
 * none: people who are locked out may not learn in time that they could still keep theirs.
 * @throws the first failure, after the rest were tried
 */
export async function eraseDueAccounts(context: Context): Promise<void> {
  if (await isClosed(context)) return;
  const failures: unknown[] = [];
  const at = context.clock();
  const dates = { at, refusedBefore: daysBefore(at, signUpLimits.refusedDays) };
  for (const userId of await store.findDueErasures(context.database, dates)) {
    try {
      await inTransaction(context, async (context) => {
        // Locks admins before the account, like those who take away roles.
        await requireSuccessor(context, userId);
        // The erasure may have been cancelled while others were carried out.
        await store.lockAccounts(context.database, [userId]);
        const due = await store.findDueErasures(context.database, { ...dates, among: [userId] });
        if (due.includes(userId)) await eraseAccount(context, userId);
      });
    } catch (error) {
      // The account stays until the site has another admin.
      if (error instanceof Refusal)
        context.log.warn({ userId, code: error.code }, 'An account could not be erased yet.');
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Removes everything that says whose an account was, and reserves its username for a while.
 * @param options.isUnknown whether no one has ever read its name, which then isn't reserved
 * @throws Refusal `last_admin`
 */
export function eraseAccount(context: Context, userId: string, { isUnknown = false } = {}): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireSuccessor(context, userId);
    await store.lockAccounts(context.database, [userId]);
    // After the lock, so that what was being counted is stored by now, and writers of events don't wait for the account.
    await anonymizeMember(context, userId);
    await detachTraces(context, userId);
    const erased = await store.eraseIdentity(context.database, userId, context.clock());
    const { username, address, isApproved, avatarKey } = erased;
    if (address) await deleteEmailsWithoutAccount(context, address);
    if (username !== undefined && isApproved && !isUnknown) await reserveName(context, username, null);
    await queueDeletion(context, avatarKey);
    await announceEviction(context.database);
  });
}
