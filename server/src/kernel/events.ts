import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import type { DealState } from '@haggle/contract/deals/state-reports';
import type { ForeignAmount } from '@haggle/contract/locale/money';
import type { Held } from '@haggle/contract/moderation/reports';
import type { VoteValue } from '@haggle/contract/votes/votes';

/** Every event, named `{entity}.{past-tense verb}`, with its payload. Ids are database ids. */
export interface Events {
  'user.registered': { userId: string };
  /** The name, bio or picture has changed. */
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
    /** Removed with all of a spammer's posts, or restored with them: neither affects points or notifies anyone. */
    isSpam?: true;
    /** Moved because of the author's appeal, whose outcome has its own notification. */
    isOnAppeal?: true;
    /** Published before and not removed by a moderator since, for example after an undone merge: points were paid then. */
    isAgain?: true;
  };
  /** An import published the deal, and it is news: most imported deals are old and have no event. */
  'deal.imported': { dealId: string };
  /** The comment waits for a moderator; the reason is absent in events of older versions. */
  'comment.held': { commentId: string; authorId: string; held?: Held };
  /** The comments on these deals have changed. */
  'talk.changed': { dealIds: string[] };
  /** With `price` if it changed, also in the currency it was posted in, if that isn't the site's. */
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
    /** The previous store, if it changed. */
    formerStoreId?: string | null;
  };
  /** `dealId` was merged into `into`. */
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
    /** When the withdrawn vote was cast, in ISO 8601; missing without one, and in events of older versions. */
    oldVoteAt?: string;
    /** Whether the withdrawn vote had paid the author a point. */
    wasPaid: boolean;
  };
  'deal.saved': { userId: string };
  /** A member reported whether a deal's code worked. */
  'coupon.tried': { userId: string };
  'state.reported': { dealId: string };
  'votes.reweighed': { userId: string };
  'badge.earned': { userId: string; badgeId: string };
  /** The deal was among the best of a day in the site's time zone, `YYYY-MM-DD`. */
  'deal.topped': { dealId: string; title: string; authorId: string | null; day: string };
  /** The deal has enough votes for the front page, before they are checked. */
  'front_page.reached': { dealId: string };
  'deal.promoted': { dealId: string; title: string; authorId: string | null };
  'report.upheld': { dealId: string; title: string; userId: string; state: DealState };
  /** The decision on a report case was carried out. */
  'case.closed': { caseId: string; isUpheld: boolean; reporterIds: string[]; words: string | null };
  /** A report case that was upheld is open again, so its reports no longer count for these members. */
  'case.reopened': { caseId: string; reporterIds: string[] };
  /** A member thanked the author of a deal that matches their wanted request. */
  'wanted.thanked': { requestId: string; dealId: string; authorId: string | null; isPaid: boolean };
  'vote.cast': {
    dealId: string;
    title: string;
    voterId: string;
    authorId: string | null;
    /** The old and new value that count for points: 0 for a vote moved by a merge or without weight. */
    paid: { from: VoteValue; to: VoteValue };
    /** When the old vote was cast, in ISO 8601; missing without one, and in events of older versions. */
    oldVoteAt?: string;
  };
  /** A payout batch with its total in cents, and whether a second person must approve it. */
  'payout.made': { payoutId: string; makerId: string; needsSecond: boolean; cents: number };
  /** A partner was added, or the targets of its links, its reporting credentials or its report address were changed. */
  'partner.changed': { partnerId: string; name: string; actorId: string; what: 'added' | 'links' | 'keys' | 'reports' };
  /** An order is held for a decision. `broughtBy` is the uploader of a file that named the deal without a click. */
  'order.held': { commissionId: string; memberId: string; broughtBy?: string };
  /** The names of changed site settings. */
  'settings.changed': { names: readonly string[] };
}

export type EventName = keyof Events;

/** An event as its consequences see it. */
export interface Event<N extends EventName = EventName> {
  /** Unique; consequences are idempotent on it. */
  id: string;
  name: N;
  /** ISO 8601 */
  at: string;
  payload: Events[N];
}
