import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { isPublic, isPublished } from '@haggle/contract/deals/status';
import * as pointLimits from '@haggle/contract/limits/points';
import { t } from '@haggle/contract/messages/translate';
import type { PointNumbers } from '@haggle/contract/site/community-numbers';
import type { VoteValue } from '@haggle/contract/votes/votes';

/** Rules for points: each row of the ledger names one, unless an admin made it. */
export type PointRule = keyof typeof pointLimits.pointRules;

/** A rule that changes points, rather than limiting them. */
export type PayRule = Exclude<PointRule, 'commentsPaidADay' | 'commentUpvotesPaidADay' | 'wantedThanksPaidADay'>;

export interface Pay {
  rule: PayRule;
  change: number;
}

/** What each rule pays, with the daily limits of some. */
export type Rates = Record<PointRule, number>;

/** Returns the rates of a site. Taking something back costs what it paid, so doing and undoing pays nothing. */
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

const defaultRates: Rates = pointLimits.pointRules;

/** Rules whose reason names the deal, if the member may see it. */
const rulesWithTitle = {
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

type TitledRule = { [R in PayRule]: (typeof rulesWithTitle)[R] extends true ? R : never }[PayRule];

function hasTitle(rule: PayRule): rule is TitledRule {
  return rulesWithTitle[rule];
}

/** Returns the reason for a change of points as shown to the member; without a title if they may not see the deal. */
export function reasonOf(rule: PayRule, title: string | null): string {
  if (title === null || !hasTitle(rule)) return t(`points.reasons.${rule}`);
  return t(`points.titled.${rule}`, { title });
}

/** Returns whether a ledger row follows one of these rules; other rows are an admin's. */
export function isPayRule(rule: string): rule is PayRule {
  return Object.hasOwn(rulesWithTitle, rule);
}

/** Rules about other members' deals. */
const aboutOthers: readonly PayRule[] = ['commentPosted', 'expiryConfirmed'];

/** Returns whether an entry of this rule without a deal may quote another member's deal. */
export function mayQuoteOthers(rule: PayRule): boolean {
  return aboutOthers.includes(rule);
}

/** Returns what a vote pays the deal's author, the latest step last. */
export function payForVote(from: VoteValue, to: VoteValue, rates: Rates = defaultRates): Pay[] {
  const steps: Pay[] = [];
  if (from === 1) steps.push(pay('upvoteTakenBack', rates));
  if (from === -1) steps.push(pay('downvoteTakenBack', rates));
  if (to === 1) steps.push(pay('upvoteReceived', rates));
  if (to === -1) steps.push(pay('downvoteReceived', rates));
  return steps;
}

/** Returns the pay for a comment; undefined if today's limit is used up. */
export function payForComment(paidToday: number, rates: Rates = defaultRates): Pay | undefined {
  return paidToday < rates.commentsPaidADay ? pay('commentPosted', rates) : undefined;
}

/** Returns the pay for a vote on a comment; undefined if today's limit is used up. */
export function payForCommentVote(earnedToday: number, rates: Rates = defaultRates): Pay | undefined {
  return earnedToday < rates.commentUpvotesPaidADay ? pay('commentUpvoted', rates) : undefined;
}

/** Returns the charge for a deleted comment: everything it has earned. */
export function chargeForComment({ paid, fromVotes }: { paid: number; fromVotes: number }): Pay | undefined {
  const change = -paid - Math.max(0, fromVotes);
  return change === 0 ? undefined : { rule: 'commentDeleted', change };
}

/** Rules by which publishing a deal is paid and taken back. */
export const publishingRules = ['dealApproved', 'dealRemoved', 'dealRestored'] as const satisfies PayRule[];

/** Returns the pay for an approval: once, as long as no removal has taken it back. */
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
  rates: Rates = defaultRates,
): Pay | undefined {
  const isDue = from === 'pending' && to === 'active' && !isSpam && !isAgain;
  return isDue ? pay('dealApproved', rates) : undefined;
}

/** Returns the charge for a removal: only if a moderator removed a deal that readers had seen. */
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
    /** Whether it was removed as spam; the spammer's points are all removed in one go. */
    isSpam?: boolean;
  },
  rates: Rates = defaultRates,
): Pay | undefined {
  const isCharged = to === 'removed' && isPublished(from) && mover === 'moderator' && !isSpam;
  return isCharged ? pay('dealRemoved', rates) : undefined;
}

/** Returns the refund of a removal's charge, if a moderator restores a deal that readers had seen. */
export function payForRestoring(
  { from, to, mover, isSpam = false }: Parameters<typeof chargeForMove>[0],
  rates: Rates = defaultRates,
): Pay | undefined {
  const isRestored = from === 'removed' && isPublic(to) && mover === 'moderator' && !isSpam;
  return isRestored ? pay('dealRestored', rates) : undefined;
}

/** Returns the pay for a report that proved right. */
export function payForReport(state: DealState, rates: Rates = defaultRates): Pay | undefined {
  return state === pointLimits.paidReport ? pay('expiryConfirmed', rates) : undefined;
}

/** Returns the pay for thanks for a requested deal; undefined if today's limit is used up. */
export function payForThanks(paidToday: number, rates: Rates = defaultRates): Pay | undefined {
  return paidToday < rates.wantedThanksPaidADay ? pay('wantedThanked', rates) : undefined;
}

/** Returns a rule with what it pays. */
export function pay(rule: PayRule, rates: Rates = defaultRates): Pay {
  return { rule, change: rates[rule] };
}
