import type { LifecycleStatus } from '@haggle/contract/deals';
import type { DownvoteReason, Standing, VoteValue } from '@haggle/contract/votes';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { trustWeight } from '../trust/actions.ts';
import { requireProvenAddress } from '../users/actions.ts';
import { refuseVote, tally } from './rules.ts';
import * as store from './store.ts';

/**
 * Votes a deal up (1) or down (-1), or takes the vote back (0). A downvote repeated with a reason only notes the reason:
 * its time, its weight and the totals stay.
 * @throws Refusal `email_unverified`, `deal_not_found`, `own_deal`, `not_votable`, `already_upvoted`, `already_downvoted`
 */
export async function castVote(
  context: Context,
  actor: Actor,
  dealId: string,
  { to, reason = null }: { to: VoteValue; reason?: DownvoteReason | null },
): Promise<Standing> {
  requireProvenAddress(context, actor);
  return inTransaction(context, async (context) => {
    const { value: from, hasPaid } = await store.holdVote(context.database, actor.id, dealId);
    const deal = await store.findDeal(context.database, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    const isOwnDeal = deal.submitted_by === actor.id;
    const refusal = refuseVote({
      from,
      to,
      hasReason: reason !== null,
      isOwnDeal,
      isModerator: actor.role === 'admin',
      status: deal.status as LifecycleStatus,
    });
    if (refusal) throw new Refusal(refusal);
    if (from === to) {
      await store.noteReason(context.database, { userId: actor.id, dealId, reason });
    } else {
      const weight = trustWeight(actor);
      const vote = { userId: actor.id, dealId, value: to, weight, reason, at: context.clock() };
      await store.putVote(context.database, vote);
      const { title, submitted_by: authorId } = deal;
      const paid = { from: hasPaid ? from : 0, to: weight > 0 ? to : 0 } as const;
      await recordEvent(context, 'vote.cast', { dealId, title, voterId: actor.id, authorId, paid });
    }
    const dealScore = await store.addToTotals(context.database, dealId, tally(from, to));
    // It moved while this vote was under way.
    if (dealScore === undefined) throw new Refusal('not_votable');
    return { dealScore, voteStatus: to };
  });
}

/** A member's votes on these deals; 0 where there is none. */
export async function readVotes(
  context: Context,
  actor: Actor,
  dealIds: readonly string[],
): Promise<Record<string, VoteValue>> {
  const votes = await store.findVotes(context.database, actor.id, dealIds);
  return Object.fromEntries(dealIds.map((id) => [id, votes.get(id) ?? 0]));
}

/** Lets no vote be cast on these deals until the running transaction ends. To be called before it locks them. */
export function holdBackVotes(context: Context, dealIds: readonly string[]): Promise<void> {
  return store.holdBackVotes(context.database, dealIds);
}

/** Lets a deal not be merged until the running transaction ends; many may ask for that at once. */
export function holdBackMerges(context: Context, dealId: string): Promise<void> {
  return store.holdBackMerges(context.database, dealId);
}

/** The votes of one deal become those of another; nobody votes twice by it, nor its author for themselves. */
export function carryVotes(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.moveVotes(context.database, fromId, intoId);
}
