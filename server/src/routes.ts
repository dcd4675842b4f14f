import { endpoints } from '@haggle/contract/endpoints';
import { apiTokenRoutes } from './domains/accounts/api-tokens/routes.ts';
import { confirmationRoutes } from './domains/accounts/confirmations/routes.ts';
import { credentialRoutes } from './domains/accounts/credentials/routes.ts';
import { followRoutes } from './domains/accounts/follows/routes.ts';
import { identityRoutes } from './domains/accounts/identities/routes.ts';
import { invitationRoutes } from './domains/accounts/invitations/routes.ts';
import { loginProviderRoutes } from './domains/accounts/login-providers/routes.ts';
import { muteRoutes } from './domains/accounts/mutes/routes.ts';
import { passkeyRoutes } from './domains/accounts/passkeys/routes.ts';
import { proofRoutes } from './domains/accounts/proof-of-work/routes.ts';
import { pushSubscriptionRoutes } from './domains/accounts/push-subscriptions/routes.ts';
import { readerFilterRoutes } from './domains/accounts/reader-filters/routes.ts';
import { secondFactorRoutes } from './domains/accounts/second-factor/routes.ts';
import { sessionRoutes } from './domains/accounts/sessions/routes.ts';
import { signUpRoutes } from './domains/accounts/sign-ups/routes.ts';
import { userRoutes } from './domains/accounts/users/routes.ts';
import { commissionRoutes } from './domains/affiliate/commissions/routes.ts';
import { conversionRoutes } from './domains/affiliate/conversions/routes.ts';
import { holdRoutes } from './domains/affiliate/holds/routes.ts';
import { affiliateRoutes } from './domains/affiliate/outbound-clicks/routes.ts';
import { payoutRoutes } from './domains/affiliate/payouts/routes.ts';
import { reportAddressRoutes } from './domains/affiliate/report-addresses/routes.ts';
import { affiliateReportRoutes } from './domains/affiliate/reports/routes.ts';
import { settlementRoutes } from './domains/affiliate/settlements/routes.ts';
import { affiliateStatsRoutes } from './domains/affiliate/stats/routes.ts';
import { alertRoutes } from './domains/alerts/routes.ts';
import { analyticsRoutes } from './domains/analytics/routes.ts';
import { savedViewRoutes } from './domains/analytics/saved-views/routes.ts';
import { trackingRoutes } from './domains/analytics/tracking/routes.ts';
import { auditRoutes } from './domains/audit/routes.ts';
import { blocklistRoutes } from './domains/blocklist/routes.ts';
import { bannerRoutes } from './domains/broadcast/banners/routes.ts';
import { mailingRoutes } from './domains/broadcast/mailings/routes.ts';
import { brandRoutes } from './domains/catalogue/brands/routes.ts';
import { categoryRoutes } from './domains/catalogue/categories/routes.ts';
import { categoryTreeRoutes } from './domains/catalogue/category-tree/routes.ts';
import { starterCategoryRoutes } from './domains/catalogue/starter-categories/routes.ts';
import { commentRoutes } from './domains/comments/routes.ts';
import { articleRoutes } from './domains/content/articles/routes.ts';
import { feedbackRoutes } from './domains/content/feedback/routes.ts';
import { pageEventRoutes } from './domains/content/page-events/routes.ts';
import { pageRoutes } from './domains/content/pages/routes.ts';
import { writingRoutes } from './domains/content/writing/routes.ts';
import { couponRoutes } from './domains/deals/coupons/routes.ts';
import { historyRoutes } from './domains/deals/history/routes.ts';
import { knownProductRoutes } from './domains/deals/known-products/routes.ts';
import { lifecycleRoutes } from './domains/deals/lifecycle/routes.ts';
import { pinRoutes } from './domains/deals/pins/routes.ts';
import { priceRoutes } from './domains/deals/prices/routes.ts';
import { rankingRoutes } from './domains/deals/ranking/routes.ts';
import { dealRoutes } from './domains/deals/routes.ts';
import { stateReportRoutes } from './domains/deals/state-reports/routes.ts';
import { timelineRoutes } from './domains/deals/timeline/routes.ts';
import { recordRoutes } from './domains/deals/track-records/routes.ts';
import { channelRoutes } from './domains/delivery/channels/routes.ts';
import { unsubscriptionRoutes } from './domains/delivery/unsubscriptions/routes.ts';
import { webhookRoutes } from './domains/delivery/webhooks/routes.ts';
import { weeklyEmailRoutes } from './domains/delivery/weekly-email/routes.ts';
import { emailReportRoutes } from './domains/email/reports/routes.ts';
import { outboxRoutes } from './domains/email/routes.ts';
import { importRoutes } from './domains/imports/runs/routes.ts';
import { partnerRoutes } from './domains/links/affiliate-partners/routes.ts';
import { linkCheckRoutes } from './domains/links/checks/routes.ts';
import { accountsAdminRoutes } from './domains/members/accounts-admin/routes.ts';
import { activityRoutes } from './domains/members/activity/routes.ts';
import { privacyRoutes } from './domains/members/privacy/routes.ts';
import { usersAdminRoutes } from './domains/members/users-admin/routes.ts';
import { appealRoutes } from './domains/moderation/appeals/routes.ts';
import { approvalRoutes } from './domains/moderation/approvals/routes.ts';
import { cleanupRoutes } from './domains/moderation/cleanups/routes.ts';
import { lifecycleBoardRoutes } from './domains/moderation/lifecycle-board/routes.ts';
import { pictureRemovalRoutes } from './domains/moderation/picture-removals/routes.ts';
import { reportRoutes } from './domains/moderation/reports/routes.ts';
import { moderationRoutes } from './domains/moderation/routes.ts';
import { suspensionRoutes } from './domains/moderation/suspensions/routes.ts';
import { warningRoutes } from './domains/moderation/warnings/routes.ts';
import { notificationRoutes } from './domains/notifications/routes.ts';
import { notificationSettingRoutes } from './domains/notifications/settings/routes.ts';
import { backupRoutes } from './domains/operations/backups/routes.ts';
import { dashboardRoutes } from './domains/operations/dashboard/routes.ts';
import { demoRoutes } from './domains/operations/demo/routes.ts';
import { emailTemplateRoutes } from './domains/operations/email-templates/routes.ts';
import { healthRoutes } from './domains/operations/health/routes.ts';
import { jobRoutes } from './domains/operations/jobs/routes.ts';
import { settingsEffectRoutes } from './domains/operations/settings-effects/routes.ts';
import { setupRoutes } from './domains/operations/setup/routes.ts';
import { staffNoticeRoutes } from './domains/operations/staff-notices/routes.ts';
import { previewRoutes } from './domains/posting/previews/routes.ts';
import { submissionRoutes } from './domains/posting/submissions/routes.ts';
import { badgeRoutes } from './domains/reputation/badges/routes.ts';
import { pointRoutes } from './domains/reputation/points/routes.ts';
import { voteRingRoutes } from './domains/reputation/vote-rings/routes.ts';
import { saveRoutes } from './domains/saves/routes.ts';
import { searchRoutes } from './domains/search/routes.ts';
import { crawlerFileRoutes } from './domains/seo/crawler-files/routes.ts';
import { missingRoutes } from './domains/seo/missing/routes.ts';
import { seoRoutes } from './domains/seo/routes.ts';
import { targetRoutes } from './domains/seo/targets/routes.ts';
import { exchangeRateRoutes } from './domains/site/exchange-rates/routes.ts';
import { settingRoutes } from './domains/site/settings/routes.ts';
import { settingsFileRoutes } from './domains/site/settings-files/routes.ts';
import { settingsHistoryRoutes } from './domains/site/settings-history/routes.ts';
import { sitePictureRoutes } from './domains/site/site-pictures/routes.ts';
import { redirectRoutes } from './domains/site/url-redirects/routes.ts';
import { sourceRoutes } from './domains/sources/routes.ts';
import { storesBrandsAdminRoutes } from './domains/stores/admin/routes.ts';
import { storeRoutes } from './domains/stores/routes.ts';
import { voteRoutes } from './domains/votes/routes.ts';
import { wantedRoutes } from './domains/wanted/routes.ts';
import type { Route } from './platform/api/route.ts';

/** The routes of all endpoints of the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...credentialRoutes,
  ...secondFactorRoutes,
  ...confirmationRoutes,
  ...passkeyRoutes,
  ...apiTokenRoutes,
  ...privacyRoutes,
  ...outboxRoutes,
  ...emailReportRoutes,
  ...previewRoutes,
  ...searchRoutes,
  ...dealRoutes,
  ...couponRoutes,
  ...historyRoutes,
  ...lifecycleRoutes,
  ...priceRoutes,
  ...knownProductRoutes,
  ...rankingRoutes,
  ...timelineRoutes,
  ...recordRoutes,
  ...stateReportRoutes,
  ...submissionRoutes,
  ...importRoutes,
  ...sourceRoutes,
  ...backupRoutes,
  ...badgeRoutes,
  ...settingRoutes,
  ...sitePictureRoutes,
  ...exchangeRateRoutes,
  ...voteRingRoutes,
  ...commentRoutes,
  ...voteRoutes,
  ...wantedRoutes,
  ...saveRoutes,
  ...categoryRoutes,
  ...storeRoutes,
  ...brandRoutes,
  ...pictureRemovalRoutes,
  ...pointRoutes,
  ...moderationRoutes,
  ...approvalRoutes,
  ...lifecycleBoardRoutes,
  ...dashboardRoutes,
  ...setupRoutes,
  ...demoRoutes,
  ...bannerRoutes,
  ...mailingRoutes,
  ...pinRoutes,
  ...starterCategoryRoutes,
  ...jobRoutes,
  ...staffNoticeRoutes,
  ...settingsEffectRoutes,
  ...settingsHistoryRoutes,
  ...settingsFileRoutes,
  ...healthRoutes,
  ...notificationRoutes,
  ...notificationSettingRoutes,
  ...pushSubscriptionRoutes,
  ...unsubscriptionRoutes,
  ...followRoutes,
  ...muteRoutes,
  ...readerFilterRoutes,
  ...alertRoutes,
  ...webhookRoutes,
  ...weeklyEmailRoutes,
  ...channelRoutes,
  ...affiliateRoutes,
  ...affiliateStatsRoutes,
  ...reportAddressRoutes,
  ...affiliateReportRoutes,
  ...partnerRoutes,
  ...conversionRoutes,
  ...commissionRoutes,
  ...payoutRoutes,
  ...holdRoutes,
  ...settlementRoutes,
  ...articleRoutes,
  ...pageRoutes,
  ...pageEventRoutes,
  ...emailTemplateRoutes,
  ...writingRoutes,
  ...feedbackRoutes,
  ...categoryTreeRoutes,
  ...storesBrandsAdminRoutes,
  ...blocklistRoutes,
  ...redirectRoutes,
  ...seoRoutes,
  ...missingRoutes,
  ...targetRoutes,
  ...crawlerFileRoutes,
  ...linkCheckRoutes,
  ...usersAdminRoutes,
  ...activityRoutes,
  ...accountsAdminRoutes,
  ...invitationRoutes,
  ...signUpRoutes,
  ...proofRoutes,
  ...identityRoutes,
  ...loginProviderRoutes,
  ...suspensionRoutes,
  ...warningRoutes,
  ...cleanupRoutes,
  ...reportRoutes,
  ...appealRoutes,
  ...auditRoutes,
  ...trackingRoutes,
  ...analyticsRoutes,
  ...savedViewRoutes,
];

const served = new Set(routes.map((route) => route.endpoint));
const missing = endpoints.filter((endpoint) => !served.has(endpoint));
if (missing.length > 0) {
  throw new Error(`No route serves ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}.`);
}
