import type { LifecycleStatus } from '@haggle/contract/deals';
import type { Mover } from '@haggle/contract/lifecycle';
import { limits } from '@haggle/contract/limits';
import type { DealState } from '@haggle/contract/state-reports';
import type { VoteValue } from '@haggle/contract/votes';

/** Why points change: a row of the ledger names one of these. */
export type PointRule = keyof typeof limits.pointRules;

export interface Pay {
  rule: PointRule;
  change: number;
  reason: string;
}

/** What a vote pays the deal's author, newest step last. */
export function payForVote(from: VoteValue, to: VoteValue, title: string): Pay[] {
  const steps: Pay[] = [];
  if (from === 1) steps.push(pay('upvoteTakenBack', `An upvote on “${title}” was taken back`));
  if (from === -1) steps.push(pay('downvoteTakenBack', `A downvote on “${title}” was taken back`));
  if (to === 1) steps.push(pay('upvoteReceived', `Upvote received on “${title}”`));
  if (to === -1) steps.push(pay('downvoteReceived', `Downvote received on “${title}”`));
  return steps;
}

export function payForApproval(title: string): Pay {
  return pay('dealApproved', `Deal approved: “${title}”`);
}

/** What a comment pays, as long as today's pay is not used up. */
export function payForComment(paidToday: number, title: string): Pay | undefined {
  if (paidToday >= limits.pointRules.commentsPaidADay) return undefined;
  return pay('commentPosted', `You commented on “${title}”`);
}

export function payForCommentVote(to: 0 | 1): Pay {
  return to === 1
    ? pay('commentUpvoted', 'A comment of yours was upvoted')
    : pay('commentUpvoteTakenBack', 'An upvote on a comment of yours was taken back');
}

export function payForTopDeal(title: string): Pay {
  return pay('dealOfTheDay', `Among the ten best deals of the day: “${title}”`);
}

/** What a removal costs the author: only when a moderator took down what readers had seen. */
export function chargeForMove(
  { from, to, mover }: { from: LifecycleStatus; to: LifecycleStatus; mover: Mover },
  title: string,
): Pay | undefined {
  const wasSeen = from !== 'pending' && from !== 'rejected';
  return to === 'removed' && wasSeen && mover === 'moderator'
    ? pay('dealRemoved', `Deal removed: “${title}”`)
    : undefined;
}

/** What a report that proved right pays; only those that keep readers from a dead offer. */
export function payForReport(state: DealState, title: string): Pay | undefined {
  return state === 'expired' ? pay('expiryConfirmed', `Report confirmed: “${title}” had expired`) : undefined;
}

function pay(rule: Exclude<PointRule, 'commentsPaidADay'>, reason: string): Pay {
  return { rule, change: limits.pointRules[rule], reason };
}
