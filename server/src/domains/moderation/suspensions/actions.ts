import { isForGood } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { revokeInvitationsOf } from '../../accounts/invitations/actions.ts';
import { revokeAllSessions } from '../../accounts/sessions/actions.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { requireConfirmationFor, requireOtherAdmin } from '../../accounts/users/role-actions.ts';
import { updateUser } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { sendEmail } from '../../email/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { appealEmail, suspensionEmail } from './emails.ts';
import { isUnchanged } from './rules.ts';
import * as store from './store.ts';
import { toSuspension } from './views.ts';

export interface SuspensionDraft {
  reason: string;
  until: Date;
  /** The end of the suspension that the moderator saw, null if there was none; absent if they didn't look. */
  was?: Date | null | undefined;
}

export { appealEmail, suspensionEmail };

/**
 * Suspends a member until a given time, replacing an earlier suspension. Their invitation links end permanently, and so
 * do the sessions and API tokens of staff.
 * @throws Refusal `user_not_found`, `own_account`, `last_admin`, `confirmation_needed` for admins, `changed_meanwhile`,
 * `invalid` if the end is in the past
 */
export function suspendUser(
  context: Context,
  actor: Actor,
  userId: string,
  draft: SuspensionDraft,
): Promise<SuspensionChange> {
  return inTransaction(context, async (context) => {
    const suspended = await suspendWithoutEmail(context, actor, userId, draft);
    await sendSuspensionEmail(context, await store.lockUser(context.database, userId), draft);
    return suspended;
  });
}

async function sendSuspensionEmail(
  context: Context,
  member: store.LockedUser,
  { reason, until }: SuspensionDraft,
): Promise<void> {
  const { username } = member;
  const address = `${context.origin}/appeal`;
  await emailMember(context, member, suspensionEmail({ username, reason, until: endOf(context, until), address }));
}

/**
 * Emails a member the answer to their appeal if they are still suspended: they can't see the notification, and it isn't
 * emailed to them.
 */
export async function sendAppealAnswer(
  context: Context,
  userId: string,
  { isUpheld, answer }: { isUpheld: boolean; answer: string },
): Promise<void> {
  const running = await findRunning(context, userId);
  if (!running) return;
  const member = await store.lockUser(context.database, userId);
  const { username } = member;
  await emailMember(context, member, appealEmail({ username, isUpheld, answer, until: endOf(context, running.until) }));
}

/** Emails the member only at a verified address, since any other may be someone else's. */
async function emailMember(
  context: Context,
  { id: userId, email, email_verified_at: provedAt }: store.LockedUser,
  message: EmailMessage,
): Promise<void> {
  if (provedAt !== null) await sendEmail(context, { userId, email }, message);
}

/** Returns the end of a suspension; null if it is permanent. */
function endOf(context: Context, until: Date): Date | null {
  return isForGood(until, context.clock().getTime()) ? null : until;
}

/**
 * Does the same as `suspendUser` without an email, for spammers.
 * @throws Refusal as `suspendUser`
 */
export function suspendWithoutEmail(
  context: Context,
  actor: Actor,
  userId: string,
  { reason, until, was }: SuspensionDraft,
): Promise<SuspensionChange> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationFor(context, actor, userId);
    await requireOtherAdmin(context, actor, userId);
    const at = context.clock();
    if (until <= at) throw invalidField('until', t('moderation.errors.endInFuture'));
    const before = await store.lockUser(context.database, userId);
    requireUnchanged(was, before, at);
    const former = await readFormer(context, userId);
    await store.endRunning(context.database, userId, { by: actor.id, at });
    const suspensionId = await store.insertSuspension(context.database, { userId, reason, until, by: actor.id, at });
    await revokeInvitationsOf(context, userId);
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

/** A suspension, and the one that it replaced. */
export interface SuspensionChange {
  suspensionId: string;
  former: FormerSuspension | null;
}

/** A suspension that another one has replaced. */
interface FormerSuspension {
  id: string;
  until: string;
  reason: string | null;
}

function requireUnchanged(seen: Date | null | undefined, { suspended_until: until }: store.LockedUser, at: Date): void {
  if (!isUnchanged(seen, until, at)) throw new Refusal('changed_meanwhile');
}

/** Reads the running suspension, to be restored later. */
async function readFormer(context: Context, userId: string): Promise<FormerSuspension | null> {
  const running = await store.findRunning(context.database, userId, context.clock());
  return running ? toFormer(running) : null;
}

function toFormer({ id, until, reason }: Pick<store.RunningRow, 'id' | 'until' | 'reason'>): FormerSuspension {
  return { id, until: until.toISOString(), reason };
}

/**
 * Undoes one particular suspension. If the one that it replaced runs again, the member is notified of that.
 * @throws Refusal `user_not_found`, `changed_meanwhile` if it isn't running any more, `confirmation_needed` for admins
 */
export function undoOneSuspension(context: Context, actor: Actor, userId: string, suspensionId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    const member = await store.lockUser(context.database, userId);
    const former = await store.findFormer(context.database, suspensionId);
    const suspended = { suspensionId, former: former ? toFormer(former) : null };
    const undone = await undoSuspension(context, actor, userId, suspended);
    if (!undone) throw new Refusal('changed_meanwhile');
    if (former && undone.runsAgain) await sendSuspensionEmail(context, member, former);
  });
}

/**
 * Undoes a suspension: the one that it replaced runs again, unless its time is over or an appeal against it was upheld.
 * @returns undefined, without any change, if another suspension has replaced it
 * @throws Refusal `confirmation_needed` for admins
 */
export function undoSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { suspensionId, former }: SuspensionChange,
): Promise<{ runsAgain: boolean } | undefined> {
  return inTransaction(context, async (context) => {
    await requireConfirmationFor(context, actor, userId);
    await store.lockUser(context.database, userId);
    const at = context.clock();
    const running = await store.findRunning(context.database, userId, at);
    if (running?.id !== suspensionId) return undefined;
    const runsAgain = former !== null && (await store.canResume(context.database, former.id, at));
    if (runsAgain) await restoreSuspension(context, actor, userId, { running, former });
    else await liftSuspension(context, actor, userId);
    return { runsAgain };
  });
}

async function restoreSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { running, former }: { running: store.RunningRow; former: FormerSuspension },
): Promise<void> {
  await store.endRunning(context.database, userId, { by: actor.id, at: context.clock() });
  await store.resumeSuspension(context.database, former.id);
  await updateUser(context, userId, { suspended_until: new Date(former.until), suspension_reason: former.reason });
  await recordAudit(context, actor, {
    action: 'user.suspension_undone',
    subject: 'user',
    subjectId: userId,
    changes: { suspendedUntil: [running.until.toISOString(), former.until] },
  });
  await announceEviction(context.database);
}

interface LiftOptions extends Pick<SuspensionDraft, 'was'> {
  reason?: string | null;
  /** The only suspension to lift; any other running one stays. */
  only?: string | null;
}

/** @throws Refusal `user_not_found`, `not_suspended`, `changed_meanwhile`, `confirmation_needed` for admins */
export function liftSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { reason = null, was, only = null }: LiftOptions = {},
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationFor(context, actor, userId);
    const at = context.clock();
    const before = await store.lockUser(context.database, userId);
    const { suspended_until: until } = before;
    if (until === null || until <= at) throw new Refusal('not_suspended');
    requireUnchanged(was, before, at);
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

/** Returns all suspensions of a member, latest first. */
export async function listSuspensions(context: Context, userId: string) {
  return (await store.listSuspensions(context.database, userId)).map(toSuspension);
}

/** Returns the running suspension of a member, or undefined if there is none. */
export function findRunning(context: Context, userId: string): Promise<store.RunningRow | undefined> {
  return store.findRunning(context.database, userId, context.clock());
}
