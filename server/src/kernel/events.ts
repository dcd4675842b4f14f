import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import type { DealState } from '@haggle/contract/deals/state-reports';
import type { ForeignAmount } from '@haggle/contract/locale/money';
import type { Held } from '@haggle/contract/moderation/reports';
import type { VoteValue } from '@haggle/contract/votes/votes';

/** Every event: `{entity}.{past-tense verb}` and what it carries. Ids are database ids. */
export interface Events {
  'user.registered': { userId: string };
  /** Name, words or picture are others. */
  'profile.changed': { userId: string };
  'sign_up.decided': { userId: string; isApproved: boolean; reason: string | null };
  'deal.submitted': { dealId: string; authorId: string };
  'deal.approved': { dealId: string; authorId: string | null; title: string };
  'deal.rejected': { dealId: string; authorId: string | null; title: string; reason: string | null };
  'deal.moved': {
    dealId: string;
    title: string;
    authorId: string | null;
    from: LifecycleStatus;
    to: LifecycleStatus;
    mover: Mover;
    reason: string | null;
    /** It was removed with all that a spammer posted, or came back with it: neither pays or charges, nor tells anybody. */
    isSpam?: true;
    /** Its author has appealed, and is told of that. */
    isOnAppeal?: true;
    /** It was published before and no moderator has removed it since, as where its merge was undone: that was paid then. */
    isAgain?: true;
  };
  /** It waits for a moderator; why is absent from events of before it was noted. */
  'comment.held': { commentId: string; authorId: string; held?: Held };
  /** What is said about these deals has changed, whoever said it. */
  'talk.changed': { dealIds: string[] };
  /** `price`, when it changed, and as it was posted where that was in another currency. */
  'deal.edited': {
    dealId: string;
    title: string;
    authorId: string | null;
    editorId: string;
    price: {
      from: number | null;
      to: number | null;
      posted?: { from?: ForeignAmount | undefined; to?: ForeignAmount | undefined };
    } | null;
    /** The store that it was in before, when that changed. */
    formerStoreId?: string | null;
  };
  /** `dealId` was taken up by `into`. */
  'deal.merged': {
    dealId: string;
    into: string;
    title: string;
    authorId: string | null;
    /** Who merged them and why; missing in events of older versions. */
    actorId?: string;
    reason?: string | null;
  };
  /** `dealId` is no longer part of `from`. */
  'deal.unmerged': { dealId: string; from: string };
  'comment.posted': {
    commentId: string;
    dealId: string;
    title: string;
    authorId: string;
    parentAuthorId: string | null;
    dealAuthorId: string | null;
    mentionedIds: string[];
  };
  'comment.deleted': { commentId: string; dealId: string; authorId: string | null };
  'comment.voted': {
    commentId: string;
    dealId: string;
    voterId: string;
    authorId: string | null;
    to: 0 | 1;
    /** Whether a vote that was taken back had brought its author a point. */
    wasPaid: boolean;
  };
  'deal.saved': { userId: string };
  /** A member said whether a deal's code worked. */
  'coupon.tried': { userId: string };
  'state.reported': { dealId: string };
  'votes.reweighed': { userId: string };
  'badge.earned': { userId: string; badgeId: string };
  /** Among the best of a day of the site, `YYYY-MM-DD`. */
  'deal.topped': { dealId: string; title: string; authorId: string | null; day: string };
  /** It has enough votes for the front page, if nothing is wrong with them. */
  'front_page.reached': { dealId: string };
  'deal.promoted': { dealId: string; title: string; authorId: string | null };
  'report.upheld': { dealId: string; title: string; userId: string; state: DealState };
  /** What was decided about reports is carried out. */
  'case.closed': { caseId: string; isUpheld: boolean; reporterIds: string[]; words: string | null };
  /** A member who wanted such a deal thanks whoever posted one. */
  'wanted.thanked': { requestId: string; dealId: string; authorId: string | null; isPaid: boolean };
  'vote.cast': {
    dealId: string;
    title: string;
    voterId: string;
    authorId: string | null;
    /** What the vote was and is, as far as it pays: one that a merge brought or that has no weight pays nobody. */
    paid: { from: VoteValue; to: VoteValue };
  };
  /** What a batch pays, in cents, and whether a second person has to approve it first. */
  'payout.made': { payoutId: string; makerId: string; needsSecond: boolean; cents: number };
  /** Somebody added a partner, changed where its links lead, or who may report orders in its name. */
  'partner.changed': { partnerId: string; name: string; actorId: string; what: 'added' | 'links' | 'keys' };
  /** An order waits for a decision: whose share of it, and whose file named the deal where no click does. */
  'order.held': { commissionId: string; memberId: string; broughtBy?: string };
  /** The names of settings of the site that are not what they were. */
  'settings.changed': { names: readonly string[] };
}

export type EventName = keyof Events;

/** An event as its consequences see it. */
export interface Event<N extends EventName = EventName> {
  /** Unique; what follows is idempotent on it. */
  id: string;
  name: N;
  /** ISO 8601 */
  at: string;
  payload: Events[N];
}
