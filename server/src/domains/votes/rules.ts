import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isOpenForVotes, isPublic } from '@haggle/contract/deals/status';
import type { ErrorCode } from '@haggle/contract/errors';
import type { VoteValue } from '@haggle/contract/votes/votes';

export interface VoteFacts {
  /** The member's vote on the deal so far. */
  from: VoteValue;
  to: VoteValue;
  /** Whether the vote has a reason: a downvote may be repeated to add one. */
  hasReason: boolean;
  isOwnDeal: boolean;
  isModerator: boolean;
  status: LifecycleStatus;
}

/** Returns why a vote is refused, or undefined if it counts. */
export function refuseVote(facts: VoteFacts): ErrorCode | undefined {
  const { from, to, hasReason, isOwnDeal, isModerator, status } = facts;
  if (isOwnDeal) return 'own_deal';
  if (!isModerator && !isPublic(status)) return 'deal_not_found';
  if (!isOpenForVotes(status)) return 'not_votable';
  if (from === 1 && to === 1) return 'already_upvoted';
  if (from === -1 && to === -1 && !hasReason) return 'already_downvoted';
  return undefined;
}

/** Returns the changes to the deal's two totals. */
export function voteTotalsChange(from: VoteValue, to: VoteValue): { upvotes: number; downvotes: number } {
  return { upvotes: Number(to === 1) - Number(from === 1), downvotes: Number(to === -1) - Number(from === -1) };
}
