import type { Warning } from '@haggle/contract/moderation/warnings';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { requireConfirmationFor } from '../../accounts/users/role-actions.ts';
import { lockMember } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { requireForeignComment } from '../../comments/actions.ts';
import { notify } from '../../notifications/actions.ts';
import * as store from './store.ts';
import { toWarning } from './views.ts';

/**
 * Warns a member about one of their comments or in general. They get to read why, and moderators see the warning when
 * they next decide about the member.
 * @throws Refusal `user_not_found`, `own_account`, `staff_account`, `confirmation_needed`, `comment_not_found` also if
 * it is someone else's
 */
export function warnUser(
  context: Context,
  actor: Actor,
  userId: string,
  { reason, commentId }: { reason: string; commentId: string | null },
): Promise<Warning> {
  return inTransaction(context, async (context) => {
    await requireOtherMember(context, actor, userId);
    if (commentId !== null) {
      const { authorId } = await requireForeignComment(context, actor, commentId);
      if (authorId !== userId) throw new Refusal('comment_not_found');
    }
    const at = context.clock();
    const id = await store.insertWarning(context.database, { userId, commentId, reason, by: actor.id, at });
    const warning = toWarning(await store.findWarning(context.database, id));
    await notifyMember(context, userId, 'warned', warning);
    await recordAudit(context, actor, { action: 'user.warned', subject: 'user', subjectId: userId, reason });
    return warning;
  });
}

/**
 * Withdraws a warning and notifies the member.
 * @throws Refusal `user_not_found`, `own_account`, `staff_account`, `confirmation_needed`, `warning_not_found`
 */
export function withdrawWarning(context: Context, actor: Actor, userId: string, id: string): Promise<Warning> {
  return inTransaction(context, async (context) => {
    await requireOtherMember(context, actor, userId);
    const at = context.clock();
    const isWithdrawn = await store.withdraw(context.database, { id, userId, by: actor.id, at });
    if (!isWithdrawn) throw new Refusal('warning_not_found');
    const warning = toWarning(await store.findWarning(context.database, id));
    await notifyMember(context, userId, 'warning_withdrawn', warning);
    await recordAudit(context, actor, { action: 'user.warning_withdrawn', subject: 'user', subjectId: userId });
    return warning;
  });
}

async function requireOtherMember(context: Context, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.id) throw new Refusal('own_account');
  await lockMember(context, userId);
  await requireConfirmationFor(context, actor, userId);
}

function notifyMember(
  context: Context,
  userId: string,
  kind: 'warned' | 'warning_withdrawn',
  { about, reason }: Warning,
): Promise<void> {
  // The notification stores what the comment was, so it isn't deleted along with the comment.
  const data = { kind, reason, ...(about && { about }) };
  return notify(context, { type: 'system_message' }, [{ userId, data }]);
}

/** Returns all warnings of a member, latest first. */
export async function listWarnings(context: Context, userId: string): Promise<Warning[]> {
  return (await store.listWarnings(context.database, userId)).map(toWarning);
}
