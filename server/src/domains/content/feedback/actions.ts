import type { Feedback, FeedbackStatus, NewFeedback } from '@haggle/contract/content/feedback';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can, refuseSuspended } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { readMe, requireUser } from '../../accounts/users/actions.ts';
import { holdActor } from '../../accounts/users/row-actions.ts';
import { recordAudit, toRealChanges } from '../../audit/actions.ts';
import { sendEmail } from '../../email/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { feedbackOutcomeEmail, feedbackReplyEmail } from './emails.ts';
import { canMove, notifiesSender, resolvedAt } from './rules.ts';
import * as store from './store.ts';
import { toFeedback } from './views.ts';

export { feedbackOutcomeEmail, feedbackReplyEmail } from './emails.ts';

/** Records feedback. A member's gets the email address of their account. */
export async function sendFeedback(context: Context, actor: Actor | null, feedback: NewFeedback): Promise<Feedback> {
  if (actor) refuseSuspended(actor);
  const email = actor ? (await readMe(context, actor)).email : feedback.email;
  const isBug = feedback.category === 'bug';
  const now = context.clock();
  const draft = {
    user_id: actor?.id ?? null,
    category: feedback.category,
    priority: feedback.priority,
    summary: feedback.summary,
    description: feedback.description,
    steps_to_reproduce: (isBug && feedback.stepsToReproduce) || null,
    expected_behavior: (isBug && feedback.expectedBehavior) || null,
    actual_behavior: (isBug && feedback.actualBehavior) || null,
    email,
    sentry_error_id: feedback.sentryErrorId || null,
    user_agent: feedback.userAgent || null,
    url: feedback.url || null,
    created_at: now,
    updated_at: now,
  };
  return inTransaction(context, async (context) => {
    if (actor) await holdActor(context, actor);
    return toFeedback(await store.insertFeedback(context.database, draft));
  });
}

/**
 * Returns one page of the feedback that a member sent: the actor's own, or anyone's for staff who handle feedback.
 * @throws Refusal `not_allowed`, `user_not_found`
 */
export async function listUserFeedback(
  context: Context,
  actor: Actor,
  { userId = actor.id, ...page }: PageRequest & { userId?: string | undefined },
) {
  if (userId !== actor.id && !can(actor, 'feedback')) throw new Refusal('not_allowed');
  await requireUser(context, userId);
  return toList(page, await store.listFeedback(context.database, { userId }, page), toFeedback);
}

interface FeedbackFilters {
  status?: FeedbackStatus | undefined;
  category?: Feedback['category'] | undefined;
  priority?: Feedback['priority'] | undefined;
  q?: string | undefined;
}

/** Returns one page of all matching feedback, latest first. */
export async function listFeedback(context: Context, { page, limit, ...filters }: PageRequest & FeedbackFilters) {
  const request = { page, limit };
  return toList(request, await store.listFeedback(context.database, filters, request), toFeedback);
}

interface FeedbackChange {
  status?: FeedbackStatus | undefined;
  resolution?: string | null | undefined;
  resolvedAt?: string | null | undefined;
}

/**
 * Changes the status or resolution of feedback. Its sender is notified when it is decided.
 * @throws Refusal `feedback_not_found`, `feedback_move`, `invalid` for a time without the status `resolved`
 */
export function changeFeedback(context: Context, actor: Actor, id: string, change: FeedbackChange): Promise<Feedback> {
  return inTransaction(context, async (context) => {
    const before = await store.lockFeedback(context.database, id);
    if (!before) throw new Refusal('feedback_not_found');
    const from = before.status;
    const to = change.status ?? from;
    if (!canMove(from, to)) throw new Refusal('feedback_move');
    if (change.resolvedAt && to !== 'resolved') {
      throw invalidField('resolvedAt', t('feedback.errors.notResolved'));
    }
    const now = context.clock();
    const requestedAt = change.resolvedAt ? new Date(change.resolvedAt) : undefined;
    const row = await store.updateFeedback(context.database, id, {
      status: to,
      resolved_at: resolvedAt(to, { requestedAt, before: before.resolved_at, now }),
      ...(change.resolution !== undefined && { resolution: change.resolution || null }),
      updated_at: now,
    });
    await recordChange(context, actor, { before, after: row, isRedated: requestedAt !== undefined });
    const { resolution } = row;
    if (notifiesSender({ status: from, resolution: before.resolution }, { status: to, resolution })) {
      const outcome = { isResolved: to === 'resolved', resolution };
      await notifySender(context, row, (siteName) => feedbackOutcomeEmail(siteName, row.summary, outcome));
    }
    return toFeedback(row);
  });
}

/** Records in the audit log what a change changed, if anything. */
async function recordChange(
  context: Context,
  actor: Actor,
  { before, after, isRedated }: { before: store.FeedbackRow; after: store.FeedbackRow; isRedated: boolean },
): Promise<void> {
  const stateOf = (row: store.FeedbackRow) => ({ status: row.status, resolution: row.resolution });
  const timeOf = (row: store.FeedbackRow) => ({ resolvedAt: row.resolved_at?.toISOString() ?? null });
  const changes = {
    ...toRealChanges(stateOf(before), stateOf(after)),
    // A time that wasn't given is that of the entry itself.
    ...(isRedated && toRealChanges(timeOf(before), timeOf(after))),
  };
  if (Object.keys(changes).length === 0) return;
  const entry = { action: 'feedback.changed', subject: 'feedback', subjectId: after.id };
  await recordAudit(context, actor, { ...entry, changes });
}

/**
 * Replies to the sender by email and records the reply in the audit log.
 * @throws Refusal `feedback_not_found`
 */
export function replyToFeedback(context: Context, actor: Actor, id: string, message: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const feedback = await store.lockFeedback(context.database, id);
    if (!feedback) throw new Refusal('feedback_not_found');
    await notifySender(context, feedback, (siteName) => feedbackReplyEmail(siteName, feedback.summary, message));
    const entry = { action: 'feedback.replied', subject: 'feedback', subjectId: id };
    await recordAudit(context, actor, { ...entry, reason: message });
  });
}

async function notifySender(
  context: Context,
  { user_id: userId, email }: store.FeedbackRow,
  message: (siteName: string) => EmailMessage,
): Promise<void> {
  const { siteName } = await readSettings(context);
  await sendEmail(context, { userId, email }, message(siteName));
}

/** @throws Refusal `feedback_not_found`, also for other members' feedback, so as not to reveal that it exists */
export function deleteFeedback(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const feedback = await store.lockFeedback(context.database, id);
    const isMine = feedback?.user_id === actor.id || can(actor, 'feedback');
    if (!feedback || !isMine) throw new Refusal('feedback_not_found');
    await store.deleteFeedback(context.database, id);
    if (feedback.user_id !== actor.id) {
      const entry = { action: 'feedback.deleted', subject: 'feedback', subjectId: id };
      await recordAudit(context, actor, { ...entry, changes: { status: [feedback.status, null] } });
    }
  });
}
