import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { isPublic, isPublished } from '@haggle/contract/deals/status';
import * as pointLimits from '@haggle/contract/limits/points';
import { t } from '@haggle/contract/messages/translate';
import type { PointNumbers } from '@haggle/contract/site/community-numbers';
import type { VoteValue } from '@haggle/contract/votes/votes';

/** Why points change: a row of the ledger names one of these. */
export type PointRule = keyof typeof pointLimits.pointRules;

/** A rule that moves points. */
export type PayRule = Exclude<PointRule, 'commentsPaidADay' | 'commentUpvotesPaidADay' | 'wantedThanksPaidADay'>;

export interface Pay {
  rule: PayRule;
  change: number;
}

/** What each rule pays, and the most of some in a day. */
export type Rates = Record<PointRule, number>;

/** What a site's own numbers pay. What is taken back costs as much as it brings, so that doing and undoing pays nothing. */
export function ratesOf(points: PointNumbers): Rates {
  return {
    ...points,
    upvoteTakenBack: -points.upvoteReceived,
    downvoteTakenBack: -points.downvoteReceived,
    commentDeleted: -points.commentPosted,
    commentUpvoteTakenBack: -points.commentUpvoted,
    dealRestored: -points.dealRemoved,
  };
}

const usual: Rates = pointLimits.pointRules;

/** Rules whose reason names the deal, where it is for the member to see. */
const titled = {
  dealApproved: true,
  upvoteReceived: true,
  downvoteReceived: true,
  upvoteTakenBack: true,
  downvoteTakenBack: true,
  commentPosted: true,
  commentDeleted: false,
  commentUpvoted: false,
  commentUpvoteTakenBack: false,
  dealOfTheDay: true,
  expiryConfirmed: true,
  wantedThanked: true,
  dealRemoved: true,
  dealRestored: true,
} as const satisfies Record<PayRule, boolean>;

type TitledRule = { [R in PayRule]: (typeof titled)[R] extends true ? R : never }[PayRule];

function isTitled(rule: PayRule): rule is TitledRule {
  return titled[rule];
}

/** Why points changed, as the member reads it; without a title where the deal is not for them to see. */
export function reasonOf(rule: PayRule, title: string | null): string {
  if (title === null || !isTitled(rule)) return t(`points.reasons.${rule}`);
  return t(`points.titled.${rule}`, { title });
}

/** Whether a row of the ledger follows one of these rules; the others are an admin's. */
export function isPayRule(rule: string): rule is PayRule {
  return Object.hasOwn(titled, rule);
}

/** Rules about deals of others. */
const aboutOthers: readonly PayRule[] = ['commentPosted', 'expiryConfirmed'];

/** Whether an entry that does not say which deal it is about may quote a deal of somebody else. */
export function mayQuoteOthers(rule: PayRule): boolean {
  return aboutOthers.includes(rule);
}

/** What a vote pays the deal's author, newest step last. */
export function payForVote(from: VoteValue, to: VoteValue, rates: Rates = usual): Pay[] {
  const steps: Pay[] = [];
  if (from === 1) steps.push(pay('upvoteTakenBack', rates));
  if (from === -1) steps.push(pay('downvoteTakenBack', rates));
  if (to === 1) steps.push(pay('upvoteReceived', rates));
  if (to === -1) steps.push(pay('downvoteReceived', rates));
  return steps;
}

/** What a comment pays, as long as today's pay is not used up. */
export function payForComment(paidToday: number, rates: Rates = usual): Pay | undefined {
  return paidToday < rates.commentsPaidADay ? pay('commentPosted', rates) : undefined;
}

/** What a vote on a comment pays, as long as today's pay is not used up. */
export function payForCommentVote(earnedToday: number, rates: Rates = usual): Pay | undefined {
  return earnedToday < rates.commentUpvotesPaidADay ? pay('commentUpvoted', rates) : undefined;
}

/** What a deleted comment costs: all that it has brought. */
export function chargeForComment({ paid, fromVotes }: { paid: number; fromVotes: number }): Pay | undefined {
  const change = -paid - Math.max(0, fromVotes);
  return change === 0 ? undefined : { rule: 'commentDeleted', change };
}

/** By which a deal's being published is paid and taken back. */
export const publishingRules = ['dealApproved', 'dealRemoved', 'dealRestored'] as const satisfies PayRule[];

/** What an approval pays: once, as long as no removal has taken it back. */
export function payForApproval(
  {
    from,
    to,
    isSpam = false,
    isAgain = false,
  }: {
    from: LifecycleStatus;
    to: LifecycleStatus;
    isSpam?: boolean;
    /** Whether it was published before, and not removed since. */
    isAgain?: boolean;
  },
  rates: Rates = usual,
): Pay | undefined {
  const isDue = from === 'pending' && to === 'active' && !isSpam && !isAgain;
  return isDue ? pay('dealApproved', rates) : undefined;
}

/** What a removal costs the author: only when a moderator took down what readers had seen. */
export function chargeForMove(
  {
    from,
    to,
    mover,
    isSpam = false,
  }: {
    from: LifecycleStatus;
    to: LifecycleStatus;
    mover: Mover;
    /** Whoever posted it loses all points at once. */
    isSpam?: boolean;
  },
  rates: Rates = usual,
): Pay | undefined {
  const isCharged = to === 'removed' && isPublished(from) && mover === 'moderator' && !isSpam;
  return isCharged ? pay('dealRemoved', rates) : undefined;
}

/** What a removal cost is paid back when a moderator restores what readers had seen. */
export function payForRestoring(
  { from, to, mover, isSpam = false }: Parameters<typeof chargeForMove>[0],
  rates: Rates = usual,
): Pay | undefined {
  const isRestored = from === 'removed' && isPublic(to) && mover === 'moderator' && !isSpam;
  return isRestored ? pay('dealRestored', rates) : undefined;
}

/** What a report that proved right pays. */
export function payForReport(state: DealState, rates: Rates = usual): Pay | undefined {
  return state === pointLimits.paidReport ? pay('expiryConfirmed', rates) : undefined;
}

/** What thanks for a deal that somebody had asked for pay, as long as today's pay is not used up. */
export function payForThanks(paidToday: number, rates: Rates = usual): Pay | undefined {
  return paidToday < rates.wantedThanksPaidADay ? pay('wantedThanked', rates) : undefined;
}

/** What a rule pays, whatever it was for. */
export function pay(rule: PayRule, rates: Rates = usual): Pay {
  return { rule, change: rates[rule] };
}
