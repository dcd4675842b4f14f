import * as trustLimits from '@haggle/contract/limits/trust';
import type { DownvoteReason, Standing, VoteValue } from '@haggle/contract/votes/votes';
import { type Actor, can } from '../../kernel/actor.ts';
import { inBatches } from '../../kernel/batches.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { countAtAddress, sharedAddressOf, type Voter, weighVote } from '../accounts/trust/actions.ts';
import { toActor } from '../accounts/users/actions.ts';
import { requireVerifiedAddress } from '../accounts/users/address-actions.ts';
import { type DealFacts, findDealFacts, lockDeal } from '../deals/rows/actions.ts';
import * as annulment from './annulment-store.ts';
import * as firstVotes from './first-vote-store.ts';
import * as mergeStore from './merge-store.ts';
import { refuseVote, voteTotalsChange } from './rules.ts';
import * as store from './store.ts';

/**
 * Votes a deal up (1) or down (-1), or takes the vote back (0). Repeating a downvote with a reason only stores the
 * reason: the vote's time and weight and the deal's totals stay.
 * @throws Refusal `email_unverified`, `deal_not_found`, `own_deal`, `not_votable`, `already_upvoted`,
 * `already_downvoted`
 */
export async function castVote(
  context: Context,
  voter: Voter & { actor: Actor },
  dealId: string,
  { to, reason = null }: { to: VoteValue; reason?: DownvoteReason | null },
): Promise<Standing> {
  const { actor } = voter;
  requireVerifiedAddress(context, actor);
  return inTransaction(context, async (context) => {
    const addressHash = sharedAddressOf(context, voter);
    const current = await store.lockVote(context.database, actor.id, dealId, addressHash);
    const from = current.value;
    const deal = await findDealFacts(context, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    const isOwnDeal = deal.submitted_by === actor.id;
    const refusal = refuseVote({
      from,
      to,
      hasReason: reason !== null,
      isOwnDeal,
      isModerator: can(actor, 'review'),
      status: deal.status,
    });
    if (refusal) throw new Refusal(refusal);
    const dealScore =
      from === to
        ? await recordReason(context, { userId: actor.id, dealId, reason })
        : await putVote(context, voter, deal, { current, to, reason });
    // The deal stopped being live while this vote was under way.
    if (dealScore === undefined) throw new Refusal('not_votable');
    return { dealScore, voteStatus: to };
  });
}

async function recordReason(
  { database }: Context,
  update: { userId: string; dealId: string; reason: DownvoteReason | null },
): Promise<number | undefined> {
  await store.recordReason(database, update);
  return store.lockScore(database, update.dealId);
}

/** @returns the deal's new score; undefined if it is no longer live */
async function putVote(
  context: Context,
  voter: Voter,
  { id: dealId, title, submitted_by: authorId }: DealFacts,
  { current, to, reason }: { current: store.CurrentVote; to: VoteValue; reason: DownvoteReason | null },
): Promise<number | undefined> {
  const { id: userId } = voter.actor;
  // The request may have read the member before their votes were annulled.
  const actor = { ...voter.actor, isAnnulled: current.isAnnulled };
  const weighed = await weighVote(context, { ...voter, actor }, () => current.atAddress);
  const paid = { from: paidValueOf(current), to: weighed.weight > 0 ? to : 0 } as const;
  await recordEvent(context, 'vote.cast', { dealId, title, voterId: userId, authorId, paid, ...oldVoteAt(current) });
  const vote = { userId, dealId, value: to, ...weighed, reason, at: context.clock() };
  return store.putVote(context.database, vote, voteTotalsChange(current.value, to));
}

function paidValueOf({ value, hasPaid }: store.CurrentVote): VoteValue {
  return hasPaid ? value : 0;
}

function oldVoteAt({ castAt }: store.CurrentVote) {
  return castAt ? { oldVoteAt: castAt.toISOString() } : {};
}

/** Votes read per batch. */
const batch = 500;

/**
 * Scheduled job: starts to count votes of accounts that are now a day old. They count for the deal's rank and its
 * author's points as if they were cast now.
 */
export async function countFirstVotes(context: Context): Promise<void> {
  const now = context.clock();
  // Votes that count are no longer due, so no cursor is needed.
  for await (const due of inBatches(batch, () => firstVotes.listDue(context.database, { now, limit: batch }))) {
    for (const vote of due) await inTransaction(context, (context) => startCounting(context, vote));
  }
}

/** Scheduled job: deletes the address hashes of votes after `trustLimits.addressDays` days. */
export function clearVoteAddresses(context: Context): Promise<void> {
  return store.clearAddresses(context.database, daysBefore(context.clock(), trustLimits.addressDays));
}

async function startCounting(context: Context, { dealId, userId }: store.VoteKey): Promise<void> {
  await store.lockVote(context.database, userId, dealId);
  const vote = await firstVotes.findDue(context.database, { dealId, userId, now: context.clock() });
  // The vote was taken back or cast again in the meantime.
  if (!vote) return;
  const actor = toActor({ ...vote, id: userId }, context.clock());
  const voter = { actor, addressHash: vote.address_hash };
  const { weight, heldWeight } = await weighVote(context, voter, (addressHash) =>
    countAtAddress(context, 'vote', { subjectId: dealId, userId, addressHash }),
  );
  const { title, submitted_by: authorId, value, is_carried: isCarried } = vote;
  // In case the merge that moved this vote is undone: its weight alone would imply that the first deal's author was
  // paid.
  const isPaid = isCarried && weight > 0 ? false : null;
  await firstVotes.putWeight(context.database, { dealId, userId, weight, heldWeight, isPaid });
  if (weight === 0) return;
  const paid = { from: 0, to: isCarried ? 0 : value } as const;
  await recordEvent(context, 'vote.cast', { dealId, title, voterId: userId, authorId, paid });
}

/** Returns a member's votes on these deals, by deal id; 0 for no vote. */
export async function readVotes(
  context: Context,
  actor: Actor,
  dealIds: readonly string[],
): Promise<Record<string, VoteValue>> {
  const votes = await store.findVotes(context.database, actor.id, dealIds);
  return Object.fromEntries(dealIds.map((id) => [id, votes.get(id) ?? 0]));
}

/** Locks out votes on these deals until the running transaction ends. Call it before locking the deals. */
export function lockOutVotes(context: Context, dealIds: readonly string[]): Promise<void> {
  return store.lockOutVotes(context.database, dealIds);
}

/** Locks out merges of a deal until the running transaction ends; the lock is shared. */
export function lockOutMerges(context: Context, dealId: string): Promise<void> {
  return store.lockOutMerges(context.database, dealId);
}

/** Moves one deal's votes to another, without giving a member two votes or its author one on their own deal. */
export function moveVotesToDeal(context: Context, fromId: string, intoId: string): Promise<void> {
  return mergeStore.moveVotes(context.database, fromId, intoId);
}

/** Moves votes back when a merge is undone, except those changed since. */
export function moveVotesBack(context: Context, dealId: string, fromId: string): Promise<void> {
  return mergeStore.restoreMovedVotes(context.database, dealId, fromId);
}

/**
 * Waits for a member's running votes and makes new ones wait until the transaction ends. Call it before annulling or
 * restoring their votes, and before locking deals.
 */
export function lockOutVotesOf(context: Context, userId: string): Promise<void> {
  return store.lockOutVotesOf(context.database, userId);
}

/** Sets the weight of a member's votes to 0 until they are restored. */
export function annulVotes(context: Context, userId: string): Promise<void> {
  return annulment.holdWeights(context.database, userId);
}

/** Restores the weight of a member's annulled votes, at most to what each was. */
export function restoreVotes(context: Context, userId: string): Promise<void> {
  return annulment.restoreWeights(context.database, userId);
}

/**
 * Takes a vote back together with the points it earned, whatever status its deal has: it should never have counted.
 * @param paidTo returns who holds the points that the author was paid
 */
export async function withdrawVote(
  context: Context,
  userId: string,
  dealId: string,
  paidTo: (authorId: string | null) => string | null,
): Promise<void> {
  const current = await store.lockVote(context.database, userId, dealId);
  // Locked so that a concurrent vote by another member is counted either before or after the recount.
  const deal = await lockDeal(context, dealId);
  if (current.value === 0 || !deal) return;
  await store.deleteVote(context.database, userId, dealId);
  const paid = { from: paidValueOf(current), to: 0 } as const;
  const vote = { dealId, title: deal.title, voterId: userId, authorId: paidTo(deal.submitted_by), paid };
  await recordEvent(context, 'vote.cast', { ...vote, ...oldVoteAt(current) });
}
