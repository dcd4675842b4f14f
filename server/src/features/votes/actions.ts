import type { LifecycleStatus } from '@haggle/contract/deals';
import type { Standing, VoteValue } from '@haggle/contract/votes';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireProvenAddress } from '../users/actions.ts';
import { refuseVote, tally } from './rules.ts';
import * as store from './store.ts';

/**
 * Votes a deal up (1) or down (-1), or takes the vote back (0).
 * @throws Refusal `email_unverified`, `deal_not_found`, `own_deal`, `not_votable`, `already_upvoted`, `already_downvoted`
 */
export async function castVote(context: Context, actor: Actor, dealId: string, to: VoteValue): Promise<Standing> {
  requireProvenAddress(context, actor);
  return inTransaction(context, async (context) => {
    const deal = await store.findDeal(context.database, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    const from = await store.holdVote(context.database, actor.id, dealId);
    const isOwnDeal = deal.submitted_by === actor.id;
    const refusal = refuseVote({ from, to, isOwnDeal, status: deal.status as LifecycleStatus });
    if (refusal) throw new Refusal(refusal);
    await store.putVote(context.database, { userId: actor.id, dealId, value: to, at: context.clock() });
    if (from !== to) {
      const { title, submitted_by: authorId } = deal;
      await recordEvent(context, 'vote.cast', { dealId, title, voterId: actor.id, authorId, from, to });
    }
    return { dealScore: await store.addToTotals(context.database, dealId, tally(from, to)), voteStatus: to };
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
