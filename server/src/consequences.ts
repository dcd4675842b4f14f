import { sendVerification } from './domains/accounts/credentials/proof-actions.ts';
import { queueTrustRefresh, refreshAuthorTrust, refreshTrust } from './domains/accounts/trust/actions.ts';
import { mergeHits as followMergeInAlerts, queueMatch, queueScoreMatch } from './domains/alerts/match-actions.ts';
import { moveReportedDeal } from './domains/deals/lifecycle/actions.ts';
import { unpinEndedDeal, unpinMergedDeal } from './domains/deals/pins/actions.ts';
import { handlePriceChange } from './domains/deals/prices/standing-actions.ts';
import { refreshHot, refreshHotOf } from './domains/deals/ranking/actions.ts';
import { mergePosts as followMergeInChannels, queueOffer } from './domains/delivery/channels/post-actions.ts';
import { notifyReporters, openHeldCase } from './domains/moderation/reports/actions.ts';
import {
  deleteCommentNotifications,
  notifyApproval,
  notifyBadge,
  notifyComment,
  notifyCommentVote,
  notifyMerge,
  notifyMove,
  notifyPrice,
  notifyPromotion,
  notifyRejection,
  notifyReport,
  notifySignUp,
  notifyThanks,
  notifyTopDeal,
  notifyVote,
} from './domains/notifications/event-actions.ts';
import { queueFollowers, queueFollowersOfImport } from './domains/notifications/follow-actions.ts';
import { notifyHold, notifyPartner, notifyPayout } from './domains/notifications/money-actions.ts';
import { queuePictureFetch } from './domains/pictures/fetch-actions.ts';
import { movePicturesOfDeal } from './domains/pictures/visibility-actions.ts';
import { announceComment, announceDeal, announceMerge, announceMove, queueUpdate } from './domains/realtime/actions.ts';
import { queueBadges } from './domains/reputation/badges/actions.ts';
import {
  chargeAuthorForRemoval,
  payAuthorForApproval,
  payAuthorForVote,
  payForComment,
  payForCommentVote,
  payForThanks,
  payForTopDeal,
  payReporter,
  refreshReputation,
  reverseForComment,
} from './domains/reputation/points/actions.ts';
import { checkRingsAndPromote, refreshVotedDeals } from './domains/reputation/vote-rings/look-actions.ts';
import { learnDealWords } from './domains/search/vocabulary-actions.ts';
import { queueIndexNow } from './domains/seo/index-now/actions.ts';
import { deleteSharePicture } from './domains/sharing/share-images/actions.ts';
import { refreshLinksOfDeal as followDealInStores } from './domains/stores/actions.ts';
import type { Event, EventName } from './kernel/events.ts';
import { sortIds } from './kernel/ids.ts';
import { announceEviction } from './platform/cache/eviction.ts';
import { type Context, inTransaction } from './platform/context.ts';
import { claimConsequence } from './platform/jobs/events.ts';

type Consequence<N extends EventName> = (context: Context, event: Event<N>) => Promise<void>;

const refreshBadges = (context: Context, { payload }: Event<'profile.changed' | 'deal.saved' | 'coupon.tried'>) =>
  queueBadges(context, payload.userId);

type ReportEvent = Event<'report.upheld' | 'case.closed' | 'case.reopened'>;

/** Returns the members who have an upheld report more or less by now. */
function countedReportersOf({ payload }: ReportEvent): readonly string[] {
  if ('userId' in payload) return [payload.userId];
  return 'isUpheld' in payload && !payload.isUpheld ? [] : payload.reporterIds;
}

const forCountedReporters =
  (refresh: (context: Context, userId: string) => Promise<void>) => async (context: Context, event: ReportEvent) => {
    for (const userId of sortIds(countedReportersOf(event))) await refresh(context, userId);
  };

/** Refreshes everything that upheld reports count for. */
const reporterRefreshes = {
  'trust.refresh': forCountedReporters(refreshTrust),
  'reputation.refresh': forCountedReporters(refreshReputation),
  'badges.grant': forCountedReporters(queueBadges),
};

const refreshPages = (context: Context) => announceEviction(context.database);

/** The consequence that updates open pages; a site without sockets skips it, including its claim. */
const realtimeConsequence = 'realtime.announce';

/** The consequences of each event. Each runs once per event, independently of the event's others. */
const consequences: { [N in EventName]: Record<string, Consequence<N>> } = {
  'user.registered': { 'mail.verify': (context, event) => sendVerification(context, event.payload.userId) },
  'profile.changed': { 'badges.grant': refreshBadges },
  'sign_up.decided': { 'notifications.tell': notifySignUp },
  'settings.changed': { 'trust.refresh': queueTrustRefresh },
  'deal.submitted': {},
  'deal.approved': { 'notifications.tell': notifyApproval },
  'deal.rejected': { 'notifications.tell': notifyRejection },
  'deal.moved': {
    'ranking.refresh': refreshHot,
    'verdicts.refresh': (context, event) => handlePriceChange(context, event.payload.dealId),
    'pages.refresh': refreshPages,
    'pins.remove': unpinEndedDeal,
    'points.pay': payAuthorForApproval,
    'points.charge': chargeAuthorForRemoval,
    'trust.refresh': refreshAuthorTrust,
    'notifications.tell': notifyMove,
    'notifications.followers': queueFollowers,
    'alerts.match': (context, { payload, at }) => queueMatch(context, payload.dealId, at),
    'channels.offer': async (context, { payload }) => {
      if (payload.to === 'active') await queueOffer(context, payload.dealId, 'new');
    },
    'search.learn': (context, event) => learnDealWords(context, event.payload.dealId),
    'stores.link': (context, event) => followDealInStores(context, event.payload.dealId),
    'badges.grant': (context, event) => queueBadges(context, event.payload.authorId),
    'index-now.tell': (context, event) => queueIndexNow(context, [event.payload.dealId]),
    'pictures.place': (context, { payload }) => movePicturesOfDeal(context, payload),
    'pictures.fetch': async (context, { payload }) => {
      // A picture that arrived while the deal was rejected wasn't attached.
      if (payload.to === 'pending') await queuePictureFetch(context, payload.dealId);
    },
    'share-pictures.forget': async (context, { payload }) => {
      if (payload.to === 'removed') await deleteSharePicture(context, payload.dealId);
    },
    [realtimeConsequence]: announceMove,
  },
  // Readers are told as of any other deal. An import stores what else follows together with its deals, and pays no points.
  'deal.imported': {
    'pages.refresh': refreshPages,
    'notifications.followers': queueFollowersOfImport,
    'alerts.match': (context, { payload, at }) => queueMatch(context, payload.dealId, at),
    'channels.offer': (context, event) => queueOffer(context, event.payload.dealId, 'new'),
    [realtimeConsequence]: (context, event) => announceDeal(context, event.payload.dealId),
  },
  'comment.held': { 'reports.open': openHeldCase },
  'talk.changed': {
    [realtimeConsequence]: async (context, { payload }) => {
      for (const dealId of payload.dealIds) await queueUpdate(context, dealId);
    },
  },
  'deal.edited': {
    'verdicts.refresh': (context, event) => handlePriceChange(context, event.payload.dealId),
    'stores.link': (context, { payload }) => followDealInStores(context, payload.dealId, payload.formerStoreId),
    'badges.grant': (context, event) => queueBadges(context, event.payload.editorId),
    [realtimeConsequence]: (context, event) => queueUpdate(context, event.payload.dealId),
    'search.learn': (context, event) => learnDealWords(context, event.payload.dealId),
    'index-now.tell': (context, event) => queueIndexNow(context, [event.payload.dealId]),
    'notifications.tell': notifyPrice,
    'alerts.match': (context, { payload, at }) => queueMatch(context, payload.dealId, at),
  },
  'deal.merged': {
    'verdicts.refresh': (context, event) => handlePriceChange(context, event.payload.into),
    'pictures.place': (context, { payload: { dealId } }) =>
      movePicturesOfDeal(context, { dealId, from: 'active', to: 'removed' }),
    'ranking.refresh': (context, event) => refreshHotOf(context, event.payload.into),
    'pages.refresh': refreshPages,
    'pins.remove': unpinMergedDeal,
    'stores.link': (context, event) => followDealInStores(context, event.payload.dealId),
    'notifications.follow': notifyMerge,
    'alerts.follow': followMergeInAlerts,
    'channels.offer': followMergeInChannels,
    'index-now.tell': (context, { payload }) => queueIndexNow(context, [payload.dealId, payload.into]),
    'share-pictures.forget': (context, event) => deleteSharePicture(context, event.payload.dealId),
    [realtimeConsequence]: announceMerge,
  },
  'deal.unmerged': {
    'verdicts.refresh': async (context, { payload }) => {
      await handlePriceChange(context, payload.dealId);
      await handlePriceChange(context, payload.from);
    },
    'ranking.refresh': (context, event) => refreshHotOf(context, event.payload.from),
    'pages.refresh': refreshPages,
    [realtimeConsequence]: (context, event) => queueUpdate(context, event.payload.from),
  },
  'deal.topped': { 'points.pay': payForTopDeal, 'notifications.tell': notifyTopDeal },
  'front_page.reached': { 'vote-rings.look': checkRingsAndPromote },
  'deal.promoted': {
    'badges.grant': (context, event) => queueBadges(context, event.payload.authorId),
    'notifications.tell': notifyPromotion,
    'channels.offer': (context, event) => queueOffer(context, event.payload.dealId, 'hot'),
  },
  'wanted.thanked': { 'points.pay': payForThanks, 'notifications.tell': notifyThanks },
  'vote.cast': {
    'points.pay': payAuthorForVote,
    'ranking.refresh': refreshHot,
    'notifications.tell': notifyVote,
    'alerts.match': queueScoreMatch,
    'channels.offer': (context, event) => queueOffer(context, event.payload.dealId, 'score'),
    'badges.author': (context, event) => queueBadges(context, event.payload.authorId),
    'badges.voter': (context, event) => queueBadges(context, event.payload.voterId),
    [realtimeConsequence]: (context, event) => queueUpdate(context, event.payload.dealId),
  },
  'comment.posted': {
    'points.comment': payForComment,
    'notifications.tell': notifyComment,
    'badges.grant': (context, event) => queueBadges(context, event.payload.authorId),
    [realtimeConsequence]: announceComment,
  },
  'comment.deleted': {
    'notifications.forget': deleteCommentNotifications,
    'points.comment': reverseForComment,
    [realtimeConsequence]: (context, event) => queueUpdate(context, event.payload.dealId),
  },
  'comment.voted': {
    'points.comment': payForCommentVote,
    'notifications.tell': notifyCommentVote,
    'badges.grant': (context, event) => queueBadges(context, event.payload.authorId),
  },
  'votes.reweighed': { 'ranking.refresh': refreshVotedDeals },
  'deal.saved': { 'badges.grant': refreshBadges },
  'coupon.tried': { 'badges.grant': refreshBadges },
  'state.reported': { 'lifecycle.follow': moveReportedDeal },
  'report.upheld': { 'points.pay': payReporter, 'notifications.tell': notifyReport, ...reporterRefreshes },
  'case.closed': { 'reports.tell': notifyReporters, ...reporterRefreshes },
  'case.reopened': reporterRefreshes,
  'badge.earned': { 'notifications.tell': notifyBadge },
  'payout.made': { 'notifications.tell': notifyPayout },
  'order.held': { 'notifications.tell': notifyHold },
  'partner.changed': { 'notifications.tell': notifyPartner },
};

/**
 * Job: runs an event's consequences, each in its own transaction, which also marks it as done.
 * @param excluded consequences that the caller handles differently
 * @throws the first failure, after all were tried; the job is then retried and skips finished consequences
 * @throws for an event of a newer version: the job then waits for one of that version's workers
 */
export async function runConsequences<N extends EventName>(
  context: Context,
  event: Event<N>,
  excluded: readonly string[] = [],
): Promise<void> {
  const known: Record<string, Consequence<N>> | undefined = consequences[event.name];
  if (!known) throw new Error(`This version does not know the event ${event.name}.`);
  const all = Object.entries(known);
  const pending = all.filter(
    ([name]) => !excluded.includes(name) && (context.realtime.isOn || name !== realtimeConsequence),
  );
  const results = await Promise.allSettled(
    pending.map(([name, consequence]) =>
      inTransaction(context, async (context) => {
        if (await claimConsequence(context.database, event.id, name)) await consequence(context, event);
      }),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
