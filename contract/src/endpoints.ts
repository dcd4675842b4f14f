import { apiTokenEndpoints } from './accounts/api-tokens.ts';
import { confirmationEndpoints } from './accounts/confirmations.ts';
import { credentialEndpoints } from './accounts/credentials.ts';
import { followEndpoints } from './accounts/follows.ts';
import { identityEndpoints } from './accounts/identities.ts';
import { invitationEndpoints } from './accounts/invitations.ts';
import { loginProviderEndpoints } from './accounts/login-providers.ts';
import { muteEndpoints } from './accounts/mutes.ts';
import { proofEndpoints } from './accounts/proof-of-work.ts';
import { readerFilterEndpoints } from './accounts/reader-filters.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { signUpEndpoints } from './accounts/sign-ups.ts';
import { userEndpoints } from './accounts/users.ts';
import { commissionEndpoints } from './affiliate/commissions.ts';
import { holdEndpoints } from './affiliate/holds.ts';
import { affiliateEndpoints } from './affiliate/outbound-clicks.ts';
import { partnerReportEndpoints } from './affiliate/partner-reports.ts';
import { payoutFileEndpoints } from './affiliate/payout-files.ts';
import { payoutEndpoints } from './affiliate/payouts.ts';
import { reportAddressEndpoints } from './affiliate/report-addresses.ts';
import { affiliateReportEndpoints } from './affiliate/reports.ts';
import { settlementEndpoints } from './affiliate/settlements.ts';
import { statementEndpoints } from './affiliate/statements.ts';
import { alertEndpoints } from './alerts/alerts.ts';
import { analyticsMarkEndpoints } from './analytics/marks.ts';
import { analyticsReportEndpoints } from './analytics/reports.ts';
import { analyticsEndpoints } from './analytics/tracking.ts';
import { trafficEndpoints } from './analytics/traffic.ts';
import { analyticsViewEndpoints } from './analytics/views.ts';
import { auditEndpoints } from './audit/audit.ts';
import { blocklistEndpoints } from './blocklist/blocklist.ts';
import { bannerEndpoints } from './broadcast/banners.ts';
import { mailingEndpoints } from './broadcast/mailings.ts';
import { brandEndpoints } from './catalogue/brands.ts';
import { categoryEndpoints } from './catalogue/categories.ts';
import { categoryTreeEndpoints } from './catalogue/category-tree.ts';
import { starterCategoryEndpoints } from './catalogue/starter-categories.ts';
import { commentEndpoints } from './comments/comments.ts';
import { discussionLimitEndpoints } from './comments/discussion-limits.ts';
import { articleEndpoints } from './content/articles.ts';
import { feedbackEndpoints } from './content/feedback.ts';
import { pageEventEndpoints } from './content/page-events.ts';
import { pageEndpoints } from './content/pages.ts';
import { writingEndpoints } from './content/writing.ts';
import { couponEndpoints } from './deals/coupons.ts';
import { dealEndpoints } from './deals/deals.ts';
import { knownProductEndpoints } from './deals/known-products.ts';
import { lifecycleEndpoints } from './deals/lifecycle.ts';
import { pinnedEndpoints } from './deals/pinned.ts';
import { priceEndpoints } from './deals/prices.ts';
import { rankingEndpoints } from './deals/ranking.ts';
import { stateReportEndpoints } from './deals/state-reports.ts';
import { dealTimelineEndpoints } from './deals/timeline.ts';
import { recordEndpoints } from './deals/track-records.ts';
import { channelEndpoints } from './delivery/channels.ts';
import { weeklyEmailEndpoints } from './delivery/weekly-email.ts';
import { outboxEndpoints } from './email/outbox.ts';
import { emailReportEndpoints } from './email/reports.ts';
import type { Answer, CallInput, KeyOf } from './endpoint.ts';
import { importEndpoints } from './imports/imports.ts';
import { movedSiteEndpoints } from './imports/moved-sites.ts';
import { partnerEndpoints } from './links/affiliate-partners.ts';
import { networkEndpoints } from './links/networks.ts';
import { accountMergeEndpoints } from './members/account-merges.ts';
import { accountsAdminEndpoints } from './members/accounts-admin.ts';
import { activityEndpoints } from './members/activity.ts';
import { privacyEndpoints } from './members/privacy.ts';
import { usersAdminEndpoints } from './members/users-admin.ts';
import { appealEndpoints } from './moderation/appeals.ts';
import { approvalEndpoints } from './moderation/approvals.ts';
import { cleanupEndpoints } from './moderation/cleanups.ts';
import { lifecycleBoardEndpoints } from './moderation/lifecycle-board.ts';
import { moderationEndpoints } from './moderation/moderation.ts';
import { pictureRemovalEndpoints } from './moderation/picture-removals.ts';
import { reportEndpoints } from './moderation/reports.ts';
import { warningEndpoints } from './moderation/warnings.ts';
import { notificationEndpoints } from './notifications/notifications.ts';
import { notificationSettingEndpoints } from './notifications/settings.ts';
import { backupEndpoints } from './operations/backups.ts';
import { operationsEndpoints } from './operations/dashboard.ts';
import { demoEndpoints } from './operations/demo.ts';
import { emailTemplateEndpoints } from './operations/email-templates.ts';
import { jobEndpoints } from './operations/jobs.ts';
import { settingsEffectEndpoints } from './operations/settings-effects.ts';
import { setupEndpoints } from './operations/setup.ts';
import { staffNoticeEndpoints } from './operations/staff-notices.ts';
import { heldEditEndpoints } from './posting/held-edits.ts';
import { previewEndpoints } from './posting/previews.ts';
import { quantityEndpoints } from './posting/quantities.ts';
import { submissionEndpoints } from './posting/submissions.ts';
import { badgeEndpoints } from './reputation/badges.ts';
import { pointEndpoints } from './reputation/points.ts';
import { voteRingEndpoints } from './reputation/vote-rings.ts';
import { saveEndpoints } from './saves/saves.ts';
import { searchEndpoints } from './search/search.ts';
import { crawlerFileEndpoints } from './seo/crawler-files.ts';
import { missingEndpoints } from './seo/missing.ts';
import { linkCheckEndpoints, seoEndpoints } from './seo/seo.ts';
import { targetEndpoints } from './seo/targets.ts';
import { exchangeRateEndpoints } from './site/exchange-rates.ts';
import { settingEndpoints } from './site/settings.ts';
import { settingsHistoryEndpoints } from './site/settings-history.ts';
import { sitePictureEndpoints } from './site/site-pictures.ts';
import { redirectEndpoints } from './site/url-redirects.ts';
import { sourceEndpoints } from './sources/sources.ts';
import { storesBrandsAdminEndpoints } from './stores/admin.ts';
import { storeEndpoints } from './stores/stores.ts';
import { voteEndpoints } from './votes/votes.ts';
import { wantedEndpoints } from './wanted/wanted.ts';

/** Every endpoint: the server must serve each, the OpenAPI document lists each, and tests cover all of them. */
export const endpoints = [
  ...sessionEndpoints,
  ...userEndpoints,
  ...credentialEndpoints,
  ...apiTokenEndpoints,
  ...confirmationEndpoints,
  ...privacyEndpoints,
  ...outboxEndpoints,
  ...emailReportEndpoints,
  ...channelEndpoints,
  ...weeklyEmailEndpoints,
  ...dealEndpoints,
  ...submissionEndpoints,
  ...previewEndpoints,
  ...lifecycleEndpoints,
  ...recordEndpoints,
  ...stateReportEndpoints,
  ...couponEndpoints,
  ...priceEndpoints,
  ...knownProductEndpoints,
  ...quantityEndpoints,
  ...rankingEndpoints,
  ...dealTimelineEndpoints,
  ...commentEndpoints,
  ...discussionLimitEndpoints,
  ...warningEndpoints,
  ...accountMergeEndpoints,
  ...searchEndpoints,
  ...voteEndpoints,
  ...voteRingEndpoints,
  ...saveEndpoints,
  ...categoryEndpoints,
  ...storeEndpoints,
  ...brandEndpoints,
  ...pictureRemovalEndpoints,
  ...pointEndpoints,
  ...badgeEndpoints,
  ...settingEndpoints,
  ...sitePictureEndpoints,
  ...settingsHistoryEndpoints,
  ...settingsEffectEndpoints,
  ...exchangeRateEndpoints,
  ...moderationEndpoints,
  ...approvalEndpoints,
  ...heldEditEndpoints,
  ...lifecycleBoardEndpoints,
  ...demoEndpoints,
  ...operationsEndpoints,
  ...setupEndpoints,
  ...bannerEndpoints,
  ...mailingEndpoints,
  ...pinnedEndpoints,
  ...starterCategoryEndpoints,
  ...jobEndpoints,
  ...staffNoticeEndpoints,
  ...backupEndpoints,
  ...notificationEndpoints,
  ...notificationSettingEndpoints,
  ...followEndpoints,
  ...muteEndpoints,
  ...readerFilterEndpoints,
  ...alertEndpoints,
  ...wantedEndpoints,
  ...affiliateEndpoints,
  ...importEndpoints,
  ...movedSiteEndpoints,
  ...sourceEndpoints,
  ...partnerEndpoints,
  ...networkEndpoints,
  ...commissionEndpoints,
  ...partnerReportEndpoints,
  ...reportAddressEndpoints,
  ...settlementEndpoints,
  ...statementEndpoints,
  ...holdEndpoints,
  ...payoutEndpoints,
  ...payoutFileEndpoints,
  ...affiliateReportEndpoints,
  ...articleEndpoints,
  ...pageEndpoints,
  ...pageEventEndpoints,
  ...emailTemplateEndpoints,
  ...writingEndpoints,
  ...feedbackEndpoints,
  ...categoryTreeEndpoints,
  ...storesBrandsAdminEndpoints,
  ...blocklistEndpoints,
  ...redirectEndpoints,
  ...seoEndpoints,
  ...missingEndpoints,
  ...targetEndpoints,
  ...crawlerFileEndpoints,
  ...linkCheckEndpoints,
  ...usersAdminEndpoints,
  ...activityEndpoints,
  ...accountsAdminEndpoints,
  ...cleanupEndpoints,
  ...invitationEndpoints,
  ...signUpEndpoints,
  ...proofEndpoints,
  ...identityEndpoints,
  ...loginProviderEndpoints,
  ...reportEndpoints,
  ...appealEndpoints,
  ...auditEndpoints,
  ...analyticsEndpoints,
  ...analyticsReportEndpoints,
  ...analyticsViewEndpoints,
  ...analyticsMarkEndpoints,
  ...trafficEndpoints,
] as const;

export type Endpoint = (typeof endpoints)[number];

type ByKey = { [E in Endpoint as KeyOf<E>]: E };
export type EndpointKey = keyof ByKey;

/** The input and the result of the call named `K`. */
export type InputOf<K extends EndpointKey> = CallInput<ByKey[K]>;
export type AnswerOf<K extends EndpointKey> = Answer<ByKey[K]>;
