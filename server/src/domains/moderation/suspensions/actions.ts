import { isForGood } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { endInvitationsOf } from '../../accounts/invitations/actions.ts';
import { revokeAllSessions } from '../../accounts/sessions/actions.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { requireConfirmationAbout, requireOtherAdmin } from '../../accounts/users/role-actions.ts';
import { updateUser } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { sendEmail } from '../../email/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { suspensionEmail } from './emails.ts';
import * as store from './store.ts';
import { toSuspension } from './views.ts';

export interface SuspensionDraft {
  reason: string;
  until: Date;
}

export { suspensionEmail };

/**
 * Keeps a member from acting until a time, in place of an earlier suspension. Links by which they invited end for good, and
 * so do logins and API tokens of staff.
 * @throws Refusal `user_not_found`, `own_account`, `last_admin`, `confirmation_needed` of admins, `invalid` for an end that
 * has passed
 */
export function suspendUser(
  context: Context,
  actor: Actor,
  userId: string,
  draft: SuspensionDraft,
): Promise<Suspended> {
  return inTransaction(context, async (context) => {
    const suspended = await keepFromActing(context, actor, userId, draft);
    await tell(context, await store.lockUser(context.database, userId), draft);
    return suspended;
  });
}

/** Only to an address that its owner has proved: the others may be somebody else's. */
async function tell(
  context: Context,
  { id: userId, username, email, email_verified_at: provedAt }: store.LockedUser,
  { reason, until }: SuspensionDraft,
): Promise<void> {
  if (provedAt === null) return;
  const end = isForGood(until, context.clock().getTime()) ? null : until;
  const message = suspensionEmail({ username, reason, until: end, address: `${context.origin}/appeal` });
  await sendEmail(context, { userId, email }, message);
}

/**
 * The same without an email, for whoever only sends advertisements.
 * @throws Refusal as `suspendUser`
 */
export function keepFromActing(
  context: Context,
  actor: Actor,
  userId: string,
  { reason, until }: SuspensionDraft,
): Promise<Suspended> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationAbout(context, actor, userId);
    await requireOtherAdmin(context, actor, userId);
    const at = context.clock();
    if (until <= at) throw invalidField('until', t('moderation.errors.endInFuture'));
    const before = await store.lockUser(context.database, userId);
    const former = await readFormer(context, userId);
    await store.endRunning(context.database, userId, { by: actor.id, at });
    const suspensionId = await store.insertSuspension(context.database, { userId, reason, until, by: actor.id, at });
    await endInvitationsOf(context, userId);
    if (isStaff(before)) await revokeAllSessions(context, userId);
    await updateUser(context, userId, { suspended_until: until, suspension_reason: reason });
    await recordAudit(context, actor, {
      action: 'user.suspended',
      subject: 'user',
      subjectId: userId,
      changes: { suspendedUntil: [before.suspended_until?.toISOString() ?? null, until.toISOString()] },
      reason,
    });
    await announceEviction(context.database);
    return { suspensionId, former };
  });
}

/** A suspension, and the one that it took the place of. */
export interface Suspended {
  suspensionId: string;
  former: FormerSuspension | null;
}

/** How a member was suspended; null where they were not. */
interface FormerSuspension {
  id: string;
  until: string;
  reason: string | null;
}

/** What keeps a member from acting now, to be put back later. */
async function readFormer(context: Context, userId: string): Promise<FormerSuspension | null> {
  const running = await store.findRunning(context.database, userId, context.clock());
  return running ? { id: running.id, until: running.until.toISOString(), reason: running.reason } : null;
}

/**
 * Undoes a suspension: the one that it took the place of runs again, unless its time is over. Nothing happens where
 * another one has taken its own place meanwhile.
 */
export async function undoSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { suspensionId, former }: Suspended,
): Promise<void> {
  const at = context.clock();
  const running = await store.findRunning(context.database, userId, at);
  if (running?.id !== suspensionId) return;
  if (!former || new Date(former.until) <= at) return liftSuspension(context, actor, userId);
  await store.endRunning(context.database, userId, { by: actor.id, at });
  await store.resume(context.database, former.id);
  await updateUser(context, userId, { suspended_until: new Date(former.until), suspension_reason: former.reason });
}

/** @throws Refusal `user_not_found`, `not_suspended`, `confirmation_needed` of admins */
export function liftSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  reason: string | null = null,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationAbout(context, actor, userId);
    const at = context.clock();
    const { suspended_until: until } = await store.lockUser(context.database, userId);
    if (until === null || until <= at) throw new Refusal('not_suspended');
    await store.endRunning(context.database, userId, { by: actor.id, at });
    await updateUser(context, userId, { suspended_until: null, suspension_reason: null });
    await recordAudit(context, actor, {
      action: 'user.suspension_lifted',
      subject: 'user',
      subjectId: userId,
      changes: { suspendedUntil: [until.toISOString(), null] },
      reason,
    });
    await notify(context, { type: 'system_message' }, [{ userId, data: { kind: 'suspension_lifted' } }]);
    await announceEviction(context.database);
  });
}

/** Each time a member was suspended, the latest first. */
export async function listSuspensions(context: Context, userId: string) {
  return (await store.listSuspensions(context.database, userId)).map(toSuspension);
}

/** The suspension that keeps a member from acting now; undefined while nothing does. */
export function findRunning(context: Context, userId: string): Promise<store.RunningRow | undefined> {
  return store.findRunning(context.database, userId, context.clock());
}
