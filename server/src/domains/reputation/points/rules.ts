import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { isPublished } from '@haggle/contract/deals/status';
import { limits } from '@haggle/contract/limits/limits';
import type { VoteValue } from '@haggle/contract/votes/votes';

/** Why points change: a row of the ledger names one of these. */
export type PointRule = keyof typeof limits.pointRules;

/** A rule that moves points. */
export type PayRule = Exclude<PointRule, 'commentsPaidADay' | 'commentUpvotesPaidADay'>;

export interface Pay {
  rule: PayRule;
  change: number;
}

const reasons: Record<PayRule, [plain: string, withTitle?: (title: string) => string]> = {
  dealApproved: ['Deal approved', (title) => `Deal approved: ${title}`],
  upvoteReceived: ['Upvote received', (title) => `Upvote received on ${title}`],
  downvoteReceived: ['Downvote received', (title) => `Downvote received on ${title}`],
  upvoteTakenBack: ['An upvote was taken back', (title) => `An upvote on ${title} was taken back`],
  downvoteTakenBack: ['A downvote was taken back', (title) => `A downvote on ${title} was taken back`],
  commentPosted: ['You commented on a deal', (title) => `You commented on ${title}`],
  commentDeleted: ['A comment of yours was deleted'],
  commentUpvoted: ['A comment of yours was upvoted'],
  commentUpvoteTakenBack: ['An upvote on a comment of yours was taken back'],
  dealOfTheDay: ['Among the ten best deals of the day', (title) => `Among the ten best deals of the day: ${title}`],
  expiryConfirmed: ['Report confirmed: a deal had expired', (title) => `Report confirmed: ${title} had expired`],
  dealRemoved: ['Deal removed', (title) => `Deal removed: ${title}`],
};

/** Why points changed, as the member reads it; without a title where the deal is not for them to see. */
export function reasonOf(rule: PayRule, title: string | null): string {
  const [plain, withTitle] = reasons[rule];
  return title === null ? plain : (withTitle?.(`“${title}”`) ?? plain);
}

/** Whether a row of the ledger follows one of these rules; the others are an admin's. */
export function isPayRule(rule: string): rule is PayRule {
  return Object.hasOwn(reasons, rule);
}

/** Rules about deals of others. */
const aboutOthers: readonly PayRule[] = ['commentPosted', 'expiryConfirmed'];

/** Whether an entry that does not say which deal it is about may quote a deal of somebody else. */
export function mayQuoteOthers(rule: PayRule): boolean {
  return aboutOthers.includes(rule);
}

/** What a vote pays the deal's author, newest step last. */
export function payForVote(from: VoteValue, to: VoteValue): Pay[] {
  const steps: Pay[] = [];
  if (from === 1) steps.push(pay('upvoteTakenBack'));
  if (from === -1) steps.push(pay('downvoteTakenBack'));
  if (to === 1) steps.push(pay('upvoteReceived'));
  if (to === -1) steps.push(pay('downvoteReceived'));
  return steps;
}

/** What a comment pays, as long as today's pay is not used up. */
export function payForComment(paidToday: number): Pay | undefined {
  return paidToday < limits.pointRules.commentsPaidADay ? pay('commentPosted') : undefined;
}

/** What a vote on a comment pays, as long as today's pay is not used up. */
export function payForCommentVote(earnedToday: number): Pay | undefined {
  return earnedToday < limits.pointRules.commentUpvotesPaidADay ? pay('commentUpvoted') : undefined;
}

/** What a deleted comment costs: all that it has brought. */
export function chargeForComment({ isPaid, fromVotes }: { isPaid: boolean; fromVotes: number }): Pay | undefined {
  const change = (isPaid ? limits.pointRules.commentDeleted : 0) - Math.max(0, fromVotes);
  return change === 0 ? undefined : { rule: 'commentDeleted', change };
}

/** What a removal costs the author: only when a moderator took down what readers had seen. */
export function chargeForMove({
  from,
  to,
  mover,
}: {
  from: LifecycleStatus;
  to: LifecycleStatus;
  mover: Mover;
}): Pay | undefined {
  return to === 'removed' && isPublished(from) && mover === 'moderator' ? pay('dealRemoved') : undefined;
}

/** What a report that proved right pays; only those that keep readers from a dead offer. */
export function payForReport(state: DealState): Pay | undefined {
  return state === 'expired' ? pay('expiryConfirmed') : undefined;
}

/** What a rule pays, whatever it was for. */
export function pay(rule: PayRule): Pay {
  return { rule, change: limits.pointRules[rule] };
}
