import type { DealDetail, LifecycleStatus } from '@haggle/contract/deals/deals';
import { isAvailable, isMergeable, isMergeTarget } from '@haggle/contract/deals/status';
import * as trustLimits from '@haggle/contract/limits/trust';
import { type Actor, can, refuseOwnCase } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { requireVerifiedAuthor } from '../accounts/users/address-actions.ts';
import { recordAudit, toChanges } from '../audit/actions.ts';
import { refuseListed } from '../blocklist/actions.ts';
import { moveCommentsToDeal } from '../comments/actions.ts';
import { readDeal } from '../deals/actions.ts';
import { endClaim, refuseClaimed } from '../deals/claims/actions.ts';
import { moveTrialsToDeal } from '../deals/coupons/actions.ts';
import { requireCurationBudget } from '../deals/curation/actions.ts';
import { deleteHeldEdit } from '../deals/held-edits/actions.ts';
import { hasRetitled, readAuthorTitle, recordChange } from '../deals/history/actions.ts';
import { moveDeal, moveDealManually } from '../deals/lifecycle/actions.ts';
import { movePricesToDeal, recordPrice } from '../deals/prices/actions.ts';
import { requireCurrentRevision } from '../deals/revisions/actions.ts';
import {
  type DealFacts,
  findDealFacts,
  lockDeal,
  lockDeals,
  markMerged,
  unmarkMerged,
  updateDeal,
} from '../deals/rows/actions.ts';
import { refuseSameDeal } from '../deals/same-deal-actions.ts';
import { deleteOpenReports } from '../deals/state-reports/actions.ts';
import { canSee } from '../deals/visibility-actions.ts';
import { moveSavesToDeal } from '../saves/actions.ts';
import { lockOutVotes, moveVotesBack, moveVotesToDeal } from '../votes/actions.ts';
import { refuseMerge } from './rules.ts';
import * as store from './store.ts';

/**
 * Publishes a deal that is waiting for approval; one with a later start is only approved, and published at its start.
 * @param seen the revision that the moderator read
 * @throws Refusal `deal_not_found`, `not_pending`, `own_case`, `deal_claimed`, `changed_meanwhile`,
 * `author_unverified`, `same_deal`
 */
export function approveDeal(context: Context, actor: Actor, dealId: string, seen?: number): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    await approveUnread(context, actor, dealId, seen);
    return readDeal(context, actor, dealId);
  });
}

/**
 * Does the same as `approveDeal` without reading the deal afterwards.
 * @throws Refusal as `approveDeal`
 */
export function approveUnread(context: Context, actor: Actor, dealId: string, seen?: number): Promise<void> {
  return inTransaction(context, async (context) => {
    const deal = await lockDeal(context, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    if (deal.status !== 'pending' || deal.approved_at) throw new Refusal('not_pending');
    refuseOwnCase(actor, deal.submitted_by);
    await refuseClaimed(context, actor, dealId);
    requireCurrentRevision(context, deal, seen);
    const { title, submitted_by: authorId } = deal;
    await requireVerifiedAuthor(context, authorId);
    const isScheduled = deal.starts_at !== null && deal.starts_at > context.clock();
    if (isScheduled) {
      await refuseSameDeal(context, deal.url_key, dealId);
      const at = context.clock();
      await updateDeal(context, dealId, { approved_at: at, updated_at: at });
      await recordChange(context, { dealId, actorId: actor.id, mover: 'moderator', kind: 'approved' });
    } else {
      await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'moderator', actorId: actor.id });
    }
    await endClaim(context, dealId);
    const entry = { action: 'deal.approved', subject: 'deal', subjectId: dealId };
    const changes = toChanges({ status: 'pending' }, { status: isScheduled ? undefined : 'active' });
    await recordAudit(context, actor, { ...entry, changes });
    await recordEvent(context, 'deal.approved', { dealId, authorId, title });
  });
}

/**
 * Rejects a deal that is waiting for approval.
 * @throws Refusal `deal_not_found`, `not_pending`, `own_case`, `deal_claimed`, `changed_meanwhile`
 */
export function rejectDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  { reason, seen }: { reason: string | null; seen?: number | undefined },
): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    const deal = await lockDeal(context, dealId);
    refuseOwnCase(actor, deal?.submitted_by);
    await refuseClaimed(context, actor, dealId);
    if (deal?.status === 'pending') requireCurrentRevision(context, deal, seen);
    const { submitted_by: authorId, title } = await moveDeal(context, {
      dealId,
      from: 'pending',
      to: 'rejected',
      mover: 'moderator',
      actorId: actor.id,
      reason,
      refusalCode: 'not_pending',
    });
    await endClaim(context, dealId);
    const changes = { status: ['pending', 'rejected'] as const };
    await recordAudit(context, actor, { action: 'deal.rejected', subject: 'deal', subjectId: dealId, changes, reason });
    await recordEvent(context, 'deal.rejected', { dealId, authorId, title, reason });
    return readDeal(context, actor, dealId);
  });
}

/**
 * Moves a deal manually. If a moderator moves a waiting deal to active or rejected, it is approved or rejected instead.
 * @throws Refusal as `approveDeal`, `rejectDeal` and `moveDealManually`
 */
export async function moveOrDecide(
  context: Context,
  actor: Actor,
  dealId: string,
  { status, reason, seen }: { status: LifecycleStatus; reason: string | null; seen?: number | undefined },
): Promise<DealDetail> {
  if (can(actor, 'review') && (status === 'active' || status === 'rejected')) {
    const isWaiting = (await findDealFacts(context, dealId))?.status === 'pending';
    if (isWaiting && status === 'active') return approveDeal(context, actor, dealId, seen);
    if (isWaiting) return rejectDeal(context, actor, dealId, { reason, seen });
  }
  return moveDealManually(context, actor, dealId, { status, reason });
}

/**
 * Merges a deal into another: moves its votes, saves, coupon trials, prices and comments there, redirects its address,
 * and removes it. No one ends up with two votes, and the remaining deal's author gets none of their own. The merged
 * deal's author is notified and may appeal.
 * @returns the deal that stays
 * @throws Refusal `trust_needed`, `deal_not_found`, `own_case`, `merge_with_itself`, `not_mergeable`, `not_alike`,
 * `merge_into_newer`, `merge_into_ended`, `retitled_lately`, `deal_claimed`, `content_blocked`, `curated_too_often`
 */
export async function mergeDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  { into, reason }: { into: string; reason: string | null },
): Promise<DealDetail> {
  const isModerator = can(actor, 'review');
  if (!isModerator && actor.trustLevel < trustLimits.curates) throw new Refusal('trust_needed');
  if (dealId === into) throw new Refusal('merge_with_itself');
  await refuseListed(context, actor, { lines: [reason] });
  return inTransaction(context, async (context) => {
    await lockOutVotes(context, [dealId, into]);
    const locked = await lockDeals(context, [dealId, into]);
    const [from, to] = [locked.get(dealId), locked.get(into)];
    if (!from || !to || !canSee(actor, from) || !canSee(actor, to)) throw new Refusal('deal_not_found');
    if (!isMergeable(from.status) || !isMergeTarget(to.status)) {
      throw new Refusal('not_mergeable');
    }
    // The author of the deal that stays gains other members' votes and clicks.
    if (isModerator) refuseOwnCase(actor, to.submitted_by);
    else {
      await refuseDoubtfulMerge(context, actor, { from, to });
      await requireCurationBudget(context, actor, { authorId: from.submitted_by, isEnding: true });
    }
    if (from.status === 'pending') await refuseClaimed(context, actor, dealId);
    await moveVotesToDeal(context, dealId, into);
    await moveSavesToDeal(context, dealId, into);
    if (from.coupon_code !== null && from.coupon_code === to.coupon_code) await moveTrialsToDeal(context, dealId, into);
    await deleteOpenReports(context, dealId);
    await movePricesToDeal(context, dealId, into);
    // A moved price may be newer than the last one of the deal that stays, but isn't what that deal costs.
    if (isAvailable(to.status)) await recordPrice(context, { id: into, key: to.url_key, cents: to.price_cents });
    await moveCommentsToDeal(context, dealId, into);
    await deleteHeldEdit(context, dealId);
    await markMerged(context, dealId, into);
    const change = { actorId: actor.id, mover: isModerator ? 'moderator' : 'trusted', kind: 'merged', reason } as const;
    await recordChange(context, { ...change, dealId, fields: { mergedInto: [null, into] } });
    await recordChange(context, { ...change, dealId: into, fields: { merged: [null, dealId] } });
    await endClaim(context, dealId);
    const changes = { mergedInto: [null, into] } as const;
    await recordAudit(context, actor, { action: 'deal.merged', subject: 'deal', subjectId: dealId, changes, reason });
    const { title, submitted_by: authorId } = from;
    await recordEvent(context, 'deal.merged', { dealId, into, title, authorId, actorId: actor.id, reason });
    await announceEviction(context.database);
    return readDeal(context, actor, into);
  });
}

/**
 * Undoes a merge after its author's appeal: the deal waits for approval again and gets its votes back, except those
 * changed since. Comments, saves and prices stay with the other deal, whose readers know them by now.
 * @throws Refusal `deal_not_found`, `move_not_allowed` when it is not merged any more, `changed_meanwhile`
 */
export function undoMerge(context: Context, actor: Actor, dealId: string, reason: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const from = (await findDealFacts(context, dealId))?.merged_into;
    if (!from) throw new Refusal('move_not_allowed');
    await lockOutVotes(context, [dealId, from]);
    const deal = (await lockDeals(context, [dealId, from])).get(dealId);
    // The other deal may have been merged in turn before the locks were taken; the moderator can then try again.
    if (deal?.merged_into !== from) throw new Refusal('changed_meanwhile');
    await moveVotesBack(context, dealId, from);
    await unmarkMerged(context, dealId);
    const move = { dealId, from: 'removed', to: 'pending', mover: 'moderator', isOnAppeal: true } as const;
    await moveDeal(context, { ...move, actorId: actor.id, reason });
    const change = { actorId: actor.id, mover: 'moderator', kind: 'merged', reason } as const;
    await recordChange(context, { ...change, dealId: from, fields: { unmerged: [dealId, null] } });
    await recordEvent(context, 'deal.unmerged', { dealId, from });
    await announceEviction(context.database);
  });
}

/**
 * Lets trusted members merge only deals that are plainly the same, into the older deal, and never into their own. They
 * may change titles, so the authors' own titles are compared. Authors may change theirs too, so the older deal counts
 * with its title from when the newer one was posted.
 */
async function refuseDoubtfulMerge(
  context: Context,
  actor: Actor,
  { from, to }: { from: DealFacts; to: DealFacts },
): Promise<void> {
  const likeness = await store.compareDeals(
    context.database,
    { id: from.id, title: await readAuthorTitle(context, from) },
    { id: to.id, title: await readAuthorTitle(context, to, from.posted_at) },
  );
  if (to.submitted_by === actor.id) throw new Refusal('not_alike');
  const refusal = refuseMerge(from, to, likeness);
  if (refusal) throw new Refusal(refusal);
  for (const { id } of [from, to]) {
    const hasRetitledLately = await hasRetitled(context, actor, id, trustLimits.mergeAfterRetitleHours);
    if (hasRetitledLately) throw new Refusal('retitled_lately');
  }
}
