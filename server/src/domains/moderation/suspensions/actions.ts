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
import { isAsSeen } from './rules.ts';
import * as store from './store.ts';
import { toSuspension } from './views.ts';

export interface SuspensionDraft {
  reason: string;
  until: Date;
  /** Until when they were suspended as it was decided, null where they were not; absent where nobody looked. */
  was?: Date | null | undefined;
}

export { suspensionEmail };

/**
 * Keeps a member from acting until a time, in place of an earlier suspension. Links by which they invited end for good, and
 * so do logins and API tokens of staff.
 * @throws Refusal `user_not_found`, `own_account`, `last_admin`, `confirmation_needed` of admins, `changed_meanwhile`, `invalid`
 * for an end that has passed
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
  { reason, until, was }: SuspensionDraft,
): Promise<Suspended> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationAbout(context, actor, userId);
    await requireOtherAdmin(context, actor, userId);
    const at = context.clock();
    if (until <= at) throw invalidField('until', t('moderation.errors.endInFuture'));
    const before = await store.lockUser(context.database, userId);
    requireAsSeen(was, before, at);
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

/** How a member was suspended. */
interface FormerSuspension {
  id: string;
  until: string;
  reason: string | null;
}

function requireAsSeen(seen: Date | null | undefined, { suspended_until: until }: store.LockedUser, at: Date): void {
  if (!isAsSeen(seen, until, at)) throw new Refusal('changed_meanwhile');
}

/** What keeps a member from acting now, to be put back later. */
async function readFormer(context: Context, userId: string): Promise<FormerSuspension | null> {
  const running = await store.findRunning(context.database, userId, context.clock());
  return running ? toFormer(running) : null;
}

function toFormer({ id, until, reason }: Pick<store.RunningRow, 'id' | 'until' | 'reason'>): FormerSuspension {
  return { id, until: until.toISOString(), reason };
}

/**
 * Takes a suspension back, and no other; the member reads of the one that runs again.
 * @throws Refusal `user_not_found`, `changed_meanwhile` where it runs no longer, `confirmation_needed` of admins
 */
export function takeBackSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  suspensionId: string,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    const member = await store.lockUser(context.database, userId);
    const former = await store.findFormer(context.database, suspensionId);
    const suspended = { suspensionId, former: former ? toFormer(former) : null };
    const undone = await undoSuspension(context, actor, userId, suspended);
    if (!undone) throw new Refusal('changed_meanwhile');
    if (former && undone.runsAgain) await tell(context, member, former);
  });
}

/**
 * Undoes a suspension: the one that it took the place of runs again, unless its time is over or an appeal against it was
 * upheld.
 * @returns undefined where another one has taken its own place meanwhile: nothing happens then
 * @throws Refusal `confirmation_needed` of admins
 */
export function undoSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { suspensionId, former }: Suspended,
): Promise<{ runsAgain: boolean } | undefined> {
  return inTransaction(context, async (context) => {
    await requireConfirmationAbout(context, actor, userId);
    await store.lockUser(context.database, userId);
    const at = context.clock();
    const running = await store.findRunning(context.database, userId, at);
    if (running?.id !== suspensionId) return undefined;
    const runsAgain = former !== null && (await store.mayRunAgain(context.database, former.id, at));
    if (runsAgain) await putBack(context, actor, userId, { running, former });
    else await liftSuspension(context, actor, userId);
    return { runsAgain };
  });
}

async function putBack(
  context: Context,
  actor: Actor,
  userId: string,
  { running, former }: { running: store.RunningRow; former: FormerSuspension },
): Promise<void> {
  await store.endRunning(context.database, userId, { by: actor.id, at: context.clock() });
  await store.resume(context.database, former.id);
  await updateUser(context, userId, { suspended_until: new Date(former.until), suspension_reason: former.reason });
  await recordAudit(context, actor, {
    action: 'user.suspension_undone',
    subject: 'user',
    subjectId: userId,
    changes: { suspendedUntil: [running.until.toISOString(), former.until] },
  });
  await announceEviction(context.database);
}

interface Lift extends Pick<SuspensionDraft, 'was'> {
  reason?: string | null;
  /** The suspension to lift, where another one that runs is to stay. */
  only?: string | null;
}

/** @throws Refusal `user_not_found`, `not_suspended`, `changed_meanwhile`, `confirmation_needed` of admins */
export function liftSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { reason = null, was, only = null }: Lift = {},
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationAbout(context, actor, userId);
    const at = context.clock();
    const before = await store.lockUser(context.database, userId);
    const { suspended_until: until } = before;
    if (until === null || until <= at) throw new Refusal('not_suspended');
    requireAsSeen(was, before, at);
    if (only !== null && (await findRunning(context, userId))?.id !== only) throw new Refusal('not_suspended');
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
