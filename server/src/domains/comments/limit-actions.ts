import type { DiscussionLimit } from '@haggle/contract/comments/discussion-limits';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can, refuseOwnCase } from '../../kernel/actor.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordAudit } from '../audit/actions.ts';
import { findDealFacts } from '../deals/rows/actions.ts';
import { lockOutMerges } from '../votes/actions.ts';
import * as store from './limit-store.ts';
import { toDiscussionLimit, waitText } from './limit-views.ts';
import { slowSecondsLeft } from './rules.ts';

/** Returns the current limit of a discussion; null while it is open. */
export async function readLimit(context: Context, dealId: string): Promise<DiscussionLimit | null> {
  return toCurrentLimit(context, await store.findLimit(context.database, dealId));
}

function toCurrentLimit(context: Context, row: store.LimitRow | undefined): DiscussionLimit | null {
  return row && (row.until === null || row.until > context.clock()) ? toDiscussionLimit(row) : null;
}

/**
 * Checks that a member may comment in a discussion now. Moderators always may.
 * @throws Refusal `discussion_locked`, `discussion_slow`
 */
export async function requireOpenDiscussion(context: Context, actor: Actor, dealId: string): Promise<void> {
  const limit = await requireUnlocked(context, actor, dealId);
  if (!limit) return;
  const lastAt = await store.findLastCommentTime(context.database, dealId, actor.id);
  const retryAfter = slowSecondsLeft(lastAt, limit.minutes, context.clock());
  if (retryAfter === 0) return;
  throw new Refusal('discussion_slow', { message: waitText(retryAfter), retryAfter });
}

/**
 * Checks that a member may edit a comment: not while the discussion is locked. Moderators always may.
 * @returns the slow mode that applies to them; undefined if none
 * @throws Refusal `discussion_locked`
 */
export async function requireUnlocked(context: Context, actor: Actor, dealId: string) {
  if (can(actor, 'review')) return undefined;
  const limit = toCurrentLimit(context, await store.lockLimit(context.database, dealId));
  if (!limit) return undefined;
  const { minutes } = limit;
  if (minutes === null) throw new Refusal('discussion_locked', { message: limit.notice });
  return { minutes };
}

interface NewLimit {
  kind: 'slow' | 'locked';
  minutes: number | null;
  until: Date | null;
  reason: string;
}

/**
 * Slows a discussion down or locks it, replacing any earlier limit.
 * @throws Refusal `deal_not_found`, `own_case`, `invalid` for an end that has passed
 */
export function limitDiscussion(context: Context, actor: Actor, dealId: string, newLimit: NewLimit) {
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const was = await lockDiscussion(context, actor, dealId);
    if (newLimit.until && newLimit.until <= at) throw invalidField('until', t('moderation.errors.endInFuture'));
    const row = { deal_id: dealId, ...newLimit, created_at: at, created_by: actor.id };
    await store.putLimit(context.database, row);
    await recordChange(context, actor, { dealId, was, is: toDiscussionLimit(row), reason: newLimit.reason });
    return { is: toDiscussionLimit(row), was };
  });
}

/**
 * Reopens a discussion; does nothing if it is open.
 * @throws Refusal `deal_not_found`, `own_case`
 */
export function openDiscussion(context: Context, actor: Actor, dealId: string) {
  return inTransaction(context, async (context) => {
    const was = await lockDiscussion(context, actor, dealId);
    await store.deleteLimit(context.database, dealId);
    if (was) await recordChange(context, actor, { dealId, was, is: null, reason: null });
    return { was };
  });
}

async function lockDiscussion(context: Context, actor: Actor, dealId: string): Promise<DiscussionLimit | null> {
  await lockOutMerges(context, dealId);
  const deal = await findDealFacts(context, dealId);
  if (!deal) throw new Refusal('deal_not_found');
  refuseOwnCase(actor, deal.submitted_by);
  return toCurrentLimit(context, await store.lockLimit(context.database, dealId));
}

interface LimitChange {
  dealId: string;
  was: DiscussionLimit | null;
  is: DiscussionLimit | null;
  reason: string | null;
}

async function recordChange(context: Context, actor: Actor, { dealId, was, is, reason }: LimitChange): Promise<void> {
  const changes = {
    discussion: [was?.kind ?? 'open', is?.kind ?? 'open'] as const,
    ...(was?.minutes !== is?.minutes && { minutes: [was?.minutes ?? null, is?.minutes ?? null] as const }),
    ...(was?.until !== is?.until && { until: [was?.until ?? null, is?.until ?? null] as const }),
  };
  const action = is ? `deal.discussion_${is.kind}` : 'deal.discussion_opened';
  await recordAudit(context, actor, { action, subject: 'deal', subjectId: dealId, changes, reason });
  await announceEviction(context.database, { deal: dealId, what: 'talk' });
}
