import { entriesOf } from '@haggle/contract/keys';
import { runConsequences } from './consequences.ts';
import { deleteExpired } from './domains/accounts/credentials/actions.ts';
import { sendResetLinks } from './domains/accounts/credentials/reset-actions.ts';
import { deleteExpiredIdentityLogins } from './domains/accounts/identities/actions.ts';
import { deleteExpiredInvitations } from './domains/accounts/invitations/actions.ts';
import { deleteExpiredChallenges } from './domains/accounts/passkeys/actions.ts';
import { deleteExpiredProofs } from './domains/accounts/proof-of-work/actions.ts';
import { deliverPush } from './domains/accounts/push-subscriptions/actions.ts';
import { deleteExpiredSessions } from './domains/accounts/sessions/actions.ts';
import { endOverrides, refreshAllTrust } from './domains/accounts/trust/actions.ts';
import { computeMissingLooks } from './domains/accounts/users/name-actions.ts';
import { deleteReleasedNames } from './domains/accounts/users/released-name-actions.ts';
import { maintainClickPartitions } from './domains/affiliate/outbound-clicks/actions.ts';
import { countClicks } from './domains/affiliate/outbound-clicks/count-actions.ts';
import { queueDueReports } from './domains/affiliate/report-addresses/actions.ts';
import { importReport } from './domains/affiliate/report-addresses/fetch-actions.ts';
import { matchAlerts } from './domains/alerts/match-actions.ts';
import { countAnalytics } from './domains/analytics/count-actions.ts';
import { createEventPartitions, maintainEventPartitions } from './domains/analytics/tracking/actions.ts';
import { deletePlaces } from './domains/blocklist/actions.ts';
import { sendMailing } from './domains/broadcast/mailings/actions.ts';
import { deleteOldMarks } from './domains/comments/holding-actions.ts';
import { renderComments } from './domains/comments/rendering-actions.ts';
import { clearCommentVoteAddresses } from './domains/comments/vote-actions.ts';
import { deleteExpiredArticles, publishDueArticles } from './domains/content/articles/actions.ts';
import { notifyOfEvents } from './domains/content/page-events/notify-actions.ts';
import { deleteUnusedWriting } from './domains/content/writing/actions.ts';
import { deleteExpiredClaims } from './domains/deals/claims/actions.ts';
import { clearTrialAddresses } from './domains/deals/coupons/actions.ts';
import { moveDueDeals } from './domains/deals/lifecycle/clock-actions.ts';
import { renewLinkKeys } from './domains/deals/link-keys/actions.ts';
import { refreshAllStandings, refreshStandings } from './domains/deals/prices/standing-actions.ts';
import { measureVoters, recordTopDeals } from './domains/deals/ranking/actions.ts';
import { clearReportAddresses } from './domains/deals/state-reports/actions.ts';
import { settleStateReports } from './domains/deals/state-reports/settling-actions.ts';
import { readQuantities } from './domains/deals/unit-prices/actions.ts';
import { offerToChannels, postToChannel } from './domains/delivery/channels/post-actions.ts';
import { queueFigures, sendFigures } from './domains/delivery/figures/actions.ts';
import { queueDigests, sendDigest, sendNotification } from './domains/delivery/sending/actions.ts';
import { callWebhook } from './domains/delivery/webhooks/actions.ts';
import { deleteOldEmails, deliverMail } from './domains/email/actions.ts';
import { deleteUnstartedImports, inviteImportedMembers } from './domains/imports/runs/actions.ts';
import { undoRuns } from './domains/imports/runs/move-actions.ts';
import { runImport } from './domains/imports/runs/run-actions.ts';
import { undoImport } from './domains/imports/runs/undo-actions.ts';
import { checkLink, queueLinkChecks } from './domains/links/checks/actions.ts';
import { eraseDueAccounts } from './domains/members/privacy/actions.ts';
import { removeUnconfirmedAccounts } from './domains/members/privacy/unconfirmed-actions.ts';
import { deleteUndoData } from './domains/moderation/cleanups/actions.ts';
import { carryOutDecision } from './domains/moderation/reports/actions.ts';
import { maintainPartitions } from './domains/notifications/actions.ts';
import { deleteDealNotices } from './domains/notifications/event-actions.ts';
import { notifyFollowers } from './domains/notifications/follow-actions.ts';
import { makeBackup, makeDailyBackup } from './domains/operations/backups/run-actions.ts';
import { tryBackup } from './domains/operations/backups/trial-actions.ts';
import { runDemo } from './domains/operations/demo/actions.ts';
import { recountTotals } from './domains/operations/recounts/actions.ts';
import { notifyStaff } from './domains/operations/staff-notices/actions.ts';
import { deletePictureFiles, encodePicture } from './domains/pictures/actions.ts';
import { cleanUpPictures } from './domains/pictures/cleanup-actions.ts';
import { movePicture } from './domains/pictures/visibility-actions.ts';
import { fetchPicture } from './domains/posting/submissions/fetched-actions.ts';
import { announceUpdate } from './domains/realtime/actions.ts';
import { grantAgeBadges, grantBadges } from './domains/reputation/badges/actions.ts';
import { refreshReputations } from './domains/reputation/points/actions.ts';
import { detectVoteRings } from './domains/reputation/vote-rings/look-actions.ts';
import { learnNewDeals, learnWords, renewSearch } from './domains/search/vocabulary-actions.ts';
import { deleteOldFetches } from './domains/seo/crawler-files/actions.ts';
import { submitToIndexNow } from './domains/seo/index-now/actions.ts';
import { deleteOldMissing } from './domains/seo/missing/actions.ts';
import { fetchDailyRates } from './domains/site/exchange-rates/file-actions.ts';
import { readSettings } from './domains/site/settings/actions.ts';
import { queueDueSources } from './domains/sources/actions.ts';
import { importSource } from './domains/sources/reading-actions.ts';
import { clearVoteAddresses, countFirstVotes } from './domains/votes/actions.ts';
import { formerNames } from './kernel/jobs.ts';
import { daysBefore } from './kernel/time.ts';
import { deleteExpiredBudgets } from './platform/budgets.ts';
import type { Context } from './platform/context.ts';
import { isLockConflict } from './platform/database/database.ts';
import { deleteOldClaims } from './platform/jobs/events.ts';
import { type Cron, type JobTasks, type Tasks, toTasks } from './platform/jobs/jobs.ts';
import { runAll } from './platform/jobs/run-all.ts';

/** Days to keep claims of consequences: longer than any event is retried. */
const claimDays = 30;

/** The schedule of recurring jobs (UTC). */
export const cron: Cron = [
  ['* * * * *', 'move-due-deals'],
  ['* * * * *', 'publish-due-articles'],
  ['* * * * *', 'notify-of-events'],
  ['52 3 * * *', 'delete-unused-writing'],
  ['17 * * * *', 'delete-expired-rows'],
  ['*/10 * * * *', 'end-overrides'],
  ['37 3 * * *', 'delete-old-claims'],
  ['12 * * * *', 'record-top-deals'],
  ['7 4 * * *', 'refresh-all-trust'],
  ['22 4 * * *', 'detect-vote-rings'],
  ['37 4 * * *', 'recount-totals'],
  ['52 4 * * *', 'refresh-reputations'],
  ['42 3 * * *', 'clean-up-pictures'],
  ['7 5 * * *', 'grant-age-badges'],
  ['*/10 * * * *', 'measure-voters'],
  ['*/10 * * * *', 'count-first-votes'],
  ['*/10 * * * *', 'notify-staff'],
  ['23 4 * * *', 'clear-addresses'],
  ['*/10 * * * *', 'settle-state-reports'],
  ['*/10 * * * *', 'compute-missing-looks'],
  ['47 * * * *', 'erase-due-accounts'],
  ['37 4 * * *', 'remove-unconfirmed-accounts'],
  ['7 4 * * *', 'renew-link-keys'],
  ['32 4 * * *', 'refresh-all-standings'],
  ['*/10 * * * *', 'render-comments'],
  ['*/10 * * * *', 'read-quantities'],
  ['27 2 * * *', 'maintain-all-partitions'],
  ['*/10 * * * *', 'queue-regular-emails'],
  ['* * * * *', 'renew-search'],
  ['*/5 * * * *', 'queue-due-sources'],
  ['*/10 * * * *', 'queue-due-reports'],
  ['*/5 * * * *', 'learn-new-deals'],
  ['27 3 * * *', 'learn-words'],
  ['22 1 * * *', 'queue-link-checks'],
  ['*/5 * * * *', 'count-clicks'],
  ['*/15 * * * *', 'count-analytics'],
  ['2 * * * *', 'make-daily-backup'],
  // The European Central Bank publishes its rates in the afternoon; failures are retried after three hours.
  ['33 */3 * * *', 'fetch-daily-rates'],
];

/**
 * Creates the handlers of all background jobs, by the name of their function; `event`, which operators' alerts use,
 * runs `runConsequences`. Former names are accepted too, since a previous version may queue jobs during an upgrade.
 */
export function createTasks(context: Context): Tasks {
  const tasks: Tasks = { ...scheduledTasks(context), ...toTasks(queuedTasks(context)) };
  const formerTasks = entriesOf(formerNames).map(([name, now]) => [name, tasks[now]] as const);
  return Object.fromEntries(
    [...Object.entries(tasks), ...formerTasks].flatMap(([name, task]) =>
      task ? [[name, inLanguage(context, task)]] : [],
    ),
  );
}

/** Reads the site's language before each job: a pure worker process gets no cache evictions. */
function inLanguage(context: Context, task: Tasks[string]): Tasks[string] {
  return async (payload) => {
    await readSettings(context);
    return task(payload);
  };
}

/** Creates partitions for the coming months at the start, in case the site was off for months. */
export async function createPartitionsAtStart(context: Context): Promise<void> {
  try {
    await createUpcomingPartitions(context);
  } catch (error) {
    // A backup may be reading the tables. The default partitions take the rows until the job has created the others.
    if (!isLockConflict(error)) throw error;
    context.log.warn(
      { error: String(error) },
      'Partitions could not be created while others use the tables; a job tries again at night.',
    );
  }
}

function createUpcomingPartitions(context: Context): Promise<void> {
  return runAll([
    () => maintainPartitions(context),
    () => createEventPartitions(context),
    () => maintainClickPartitions(context),
  ]);
}

/** Scheduled jobs. */
function scheduledTasks(context: Context): Tasks {
  return {
    'refresh-all-standings': () => refreshAllStandings(context),
    'recount-totals': () => recountTotals(context),
    'refresh-reputations': () => refreshReputations(context),
    'grant-age-badges': () => grantAgeBadges(context),
    'publish-due-articles': () => publishDueArticles(context),
    'notify-of-events': () => notifyOfEvents(context),
    'delete-unused-writing': () => deleteUnusedWriting(context),
    'clean-up-pictures': () => cleanUpPictures(context),
    'record-top-deals': () => recordTopDeals(context),
    'measure-voters': () => measureVoters(context),
    'count-first-votes': () => countFirstVotes(context),
    'notify-staff': () => notifyStaff(context),
    'settle-state-reports': () => settleStateReports(context),
    'compute-missing-looks': () => computeMissingLooks(context),
    'clear-addresses': () => clearAddresses(context),
    'move-due-deals': () => moveDueDeals(context),
    'erase-due-accounts': () => eraseDueAccounts(context),
    'remove-unconfirmed-accounts': () => removeUnconfirmedAccounts(context),
    'queue-regular-emails': () => queueRegularEmails(context),
    'maintain-all-partitions': () => maintainAllPartitions(context),
    'count-clicks': () => countClicks(context),
    'count-analytics': () => countAnalytics(context),
    'make-daily-backup': () => makeDailyBackup(context),
    'fetch-daily-rates': () => fetchDailyRates(context),
    'renew-search': () => renewSearch(context),
    'queue-due-sources': () => queueDueSources(context),
    'queue-due-reports': () => queueDueReports(context),
    'learn-new-deals': () => learnNewDeals(context),
    'learn-words': () => learnWords(context),
    'queue-link-checks': () => queueLinkChecks(context),
    'renew-link-keys': () => renewLinkKeys(context),
    'render-comments': () => renderComments(context),
    'read-quantities': () => readQuantities(context),
    'end-overrides': () => endOverrides(context),
    'delete-expired-rows': () => deleteExpiredRows(context),
    'delete-old-claims': () => deleteOldClaims(context.database, daysBefore(context.clock(), claimDays)),
  };
}

function clearAddresses(context: Context): Promise<void> {
  return runAll([
    () => clearVoteAddresses(context),
    () => clearReportAddresses(context),
    () => clearTrialAddresses(context),
    () => clearCommentVoteAddresses(context),
  ]);
}

function queueRegularEmails(context: Context): Promise<void> {
  return runAll([() => queueDigests(context), () => queueFigures(context)]);
}

function maintainAllPartitions(context: Context): Promise<void> {
  return runAll([() => createUpcomingPartitions(context), () => maintainEventPartitions(context)]);
}

function deleteExpiredRows(context: Context): Promise<void> {
  return runAll([
    () => deleteExpiredSessions(context),
    () => deleteExpired(context),
    () => deleteExpiredChallenges(context),
    () => deleteExpiredInvitations(context),
    () => deleteExpiredProofs(context),
    () => deleteExpiredIdentityLogins(context),
    () => deleteOldEmails(context),
    () => deleteExpiredArticles(context),
    () => deleteExpiredClaims(context),
    () => deleteDealNotices(context),
    () => deleteUnstartedImports(context),
    () => deletePlaces(context),
    () => deleteReleasedNames(context),
    () => deleteOldMissing(context),
    () => deleteOldFetches(context),
    () => deleteOldMarks(context),
    () => deleteUndoData(context),
    () => deleteExpiredBudgets(context),
  ]);
}

/** Jobs queued by events or other jobs, with their payloads. */
function queuedTasks(context: Context): JobTasks {
  return {
    event: (event) => runConsequences(context, event),
    'grant-badges': ({ userId }) => grantBadges(context, userId),
    'move-picture': ({ key }) => movePicture(context, key),
    'delete-picture-files': ({ key }) => deletePictureFiles(context, key),
    'encode-picture': ({ key }) => encodePicture(context, key),
    'fetch-picture': (payload) => fetchPicture(context, payload),
    'deliver-mail': ({ id }) => deliverMail(context, id),
    'send-reset-links': ({ email }) => sendResetLinks(context, email),
    'notify-followers': (next) => notifyFollowers(context, next),
    'match-alerts': (payload) => matchAlerts(context, payload),
    'call-webhook': (payload) => callWebhook(context, payload),
    'offer-to-channels': ({ dealId }) => offerToChannels(context, dealId),
    'post-to-channel': (payload) => postToChannel(context, payload),
    'send-notification': ({ id }) => sendNotification(context, id),
    'deliver-push': (payload) => deliverPush(context, payload),
    'send-digest': ({ userId }) => sendDigest(context, userId),
    'send-figures': ({ userId }) => sendFigures(context, userId),
    'announce-update': ({ dealId }) => announceUpdate(context, dealId),
    'submit-to-index-now': (payload) => submitToIndexNow(context, payload),
    'check-link': ({ dealId }) => checkLink(context, dealId),
    'refresh-standings': async ({ dealId }) => void (await refreshStandings(context, dealId)),
    'carry-out-decision': (payload) => carryOutDecision(context, payload),
    'run-demo': () => runDemo(context),
    'make-backup': ({ id }) => makeBackup(context, id),
    'try-backup': ({ name }) => tryBackup(context, name),
    'run-import': ({ id }) => runImport(context, id),
    'import-source': ({ id }) => importSource(context, id),
    'import-report': ({ partnerId }) => importReport(context, partnerId),
    'invite-imported-members': ({ id }) => inviteImportedMembers(context, id),
    'undo-import': (payload) => undoImport(context, payload),
    'undo-runs': (payload) => undoRuns(context, payload),
    'send-mailing': ({ id }) => sendMailing(context, id),
    'refresh-all-trust': () => refreshAllTrust(context),
    'detect-vote-rings': () => detectVoteRings(context),
  };
}
