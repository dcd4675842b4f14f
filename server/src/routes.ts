import { endpoints } from '@haggle/contract/endpoints';
import { affiliateRoutes } from './features/affiliate/routes.ts';
import { affiliateReportRoutes } from './features/affiliate-reports/routes.ts';
import { affiliateStatsRoutes } from './features/affiliate-stats/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { apiTokenRoutes } from './features/api-tokens/routes.ts';
import { appealRoutes } from './features/appeals/routes.ts';
import { approvalRoutes } from './features/approvals/routes.ts';
import { articleRoutes } from './features/articles/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { backupRoutes } from './features/backups/routes.ts';
import { badgeRoutes } from './features/badges/routes.ts';
import { boardRoutes } from './features/board/routes.ts';
import { brandRoutes } from './features/brands/routes.ts';
import { catalogueNameRoutes } from './features/catalogue-names/routes.ts';
import { categoryRoutes } from './features/categories/routes.ts';
import { categoryTreeRoutes } from './features/category-tree/routes.ts';
import { cleanupRoutes } from './features/cleanups/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { commissionRoutes } from './features/commissions/routes.ts';
import { confirmationRoutes } from './features/confirmations/routes.ts';
import { conversionRoutes } from './features/conversions/routes.ts';
import { couponRoutes } from './features/coupons/routes.ts';
import { credentialRoutes } from './features/credentials/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dealRoutes } from './features/deals/routes.ts';
import { deliveryRoutes } from './features/deliveries/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { lifecycleRoutes } from './features/lifecycle/routes.ts';
import { linkCheckRoutes } from './features/link-checks/routes.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { muteRoutes } from './features/mutes/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { partnerRoutes } from './features/partners/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { pictureRemovalRoutes } from './features/picture-removals/routes.ts';
import { pointRoutes } from './features/points/routes.ts';
import { previewRoutes } from './features/previews/routes.ts';
import { priceRoutes } from './features/prices/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { rankingRoutes } from './features/ranking/routes.ts';
import { redirectRoutes } from './features/redirects/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { saveRoutes } from './features/saves/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { seoRoutes } from './features/seo/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { stateReportRoutes } from './features/state-reports/routes.ts';
import { storeRoutes } from './features/stores/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { suspensionRoutes } from './features/suspensions/routes.ts';
import { trackingRoutes } from './features/tracking/routes.ts';
import { unsubscriptionRoutes } from './features/unsubscriptions/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { voteRingRoutes } from './features/vote-rings/routes.ts';
import { voteRoutes } from './features/votes/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import type { Route } from './platform/http/route.ts';

/** Everything that answers an endpoint of the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...credentialRoutes,
  ...secondFactorRoutes,
  ...confirmationRoutes,
  ...passkeyRoutes,
  ...apiTokenRoutes,
  ...privacyRoutes,
  ...mailRoutes,
  ...previewRoutes,
  ...searchRoutes,
  ...dealRoutes,
  ...couponRoutes,
  ...historyRoutes,
  ...lifecycleRoutes,
  ...priceRoutes,
  ...rankingRoutes,
  ...stateReportRoutes,
  ...submissionRoutes,
  ...backupRoutes,
  ...badgeRoutes,
  ...settingRoutes,
  ...voteRingRoutes,
  ...commentRoutes,
  ...voteRoutes,
  ...saveRoutes,
  ...categoryRoutes,
  ...storeRoutes,
  ...brandRoutes,
  ...pictureRemovalRoutes,
  ...pointRoutes,
  ...moderationRoutes,
  ...approvalRoutes,
  ...boardRoutes,
  ...dashboardRoutes,
  ...jobRoutes,
  ...healthRoutes,
  ...notificationRoutes,
  ...deliveryRoutes,
  ...deviceRoutes,
  ...unsubscriptionRoutes,
  ...muteRoutes,
  ...alertRoutes,
  ...webhookRoutes,
  ...affiliateRoutes,
  ...affiliateStatsRoutes,
  ...affiliateReportRoutes,
  ...partnerRoutes,
  ...conversionRoutes,
  ...commissionRoutes,
  ...payoutRoutes,
  ...articleRoutes,
  ...pageRoutes,
  ...feedbackRoutes,
  ...categoryTreeRoutes,
  ...catalogueNameRoutes,
  ...redirectRoutes,
  ...seoRoutes,
  ...linkCheckRoutes,
  ...peopleRoutes,
  ...suspensionRoutes,
  ...cleanupRoutes,
  ...reportRoutes,
  ...appealRoutes,
  ...auditRoutes,
  ...trackingRoutes,
  ...analyticsRoutes,
];

const served = new Set(routes.map((route) => route.endpoint));
const missing = endpoints.filter((endpoint) => !served.has(endpoint));
if (missing.length > 0) {
  throw new Error(`No route serves ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}.`);
}
