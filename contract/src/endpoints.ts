import { affiliateEndpoints } from './affiliate.ts';
import { affiliateReportEndpoints } from './affiliate-reports.ts';
import { alertEndpoints } from './alerts.ts';
import { analyticsEndpoints } from './analytics.ts';
import { analyticsReportEndpoints } from './analytics-reports.ts';
import { appealEndpoints } from './appeals.ts';
import { approvalEndpoints } from './approvals.ts';
import { articleEndpoints } from './articles.ts';
import { auditEndpoints } from './audit.ts';
import { backupEndpoints } from './backups.ts';
import { badgeEndpoints } from './badges.ts';
import { boardEndpoints } from './board.ts';
import { brandEndpoints } from './brands.ts';
import { catalogueNameEndpoints } from './catalogue-names.ts';
import { categoryEndpoints } from './categories.ts';
import { categoryTreeEndpoints } from './category-tree.ts';
import { commentEndpoints } from './comments.ts';
import { commissionEndpoints } from './commissions.ts';
import { confirmationEndpoints } from './confirmations.ts';
import { couponEndpoints } from './coupons.ts';
import { credentialEndpoints } from './credentials.ts';
import { dealEndpoints } from './deals.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { deskEndpoints } from './desk.ts';
import type { Answer, CallInput, KeyOf } from './endpoint.ts';
import { feedbackEndpoints } from './feedback.ts';
import { heldEditEndpoints } from './held-edits.ts';
import { jobEndpoints } from './jobs.ts';
import { lifecycleEndpoints } from './lifecycle.ts';
import { mailEndpoints } from './mails.ts';
import { moderationEndpoints } from './moderation.ts';
import { muteEndpoints } from './mutes.ts';
import { notificationEndpoints } from './notifications.ts';
import { pageEndpoints } from './pages.ts';
import { partnerEndpoints } from './partners.ts';
import { payoutEndpoints } from './payouts.ts';
import { peopleEndpoints } from './people.ts';
import { pictureRemovalEndpoints } from './picture-removals.ts';
import { pointEndpoints } from './points.ts';
import { previewEndpoints } from './previews.ts';
import { priceEndpoints } from './prices.ts';
import { privacyEndpoints } from './privacy.ts';
import { rankingEndpoints } from './ranking.ts';
import { redirectEndpoints } from './redirects.ts';
import { reportEndpoints } from './reports.ts';
import { saveEndpoints } from './saves.ts';
import { searchEndpoints } from './search.ts';
import { linkCheckEndpoints, seoEndpoints } from './seo.ts';
import { sessionEndpoints } from './sessions.ts';
import { settingEndpoints } from './settings.ts';
import { stateReportEndpoints } from './state-reports.ts';
import { storeEndpoints } from './stores.ts';
import { submissionEndpoints } from './submissions.ts';
import { userEndpoints } from './users.ts';
import { voteEndpoints } from './votes.ts';

/** Every endpoint there is: the server must serve each, the OpenAPI document lists each, tests sweep them. */
export const endpoints = [
  ...sessionEndpoints,
  ...userEndpoints,
  ...credentialEndpoints,
  ...confirmationEndpoints,
  ...privacyEndpoints,
  ...mailEndpoints,
  ...dealEndpoints,
  ...submissionEndpoints,
  ...previewEndpoints,
  ...lifecycleEndpoints,
  ...stateReportEndpoints,
  ...couponEndpoints,
  ...priceEndpoints,
  ...rankingEndpoints,
  ...commentEndpoints,
  ...searchEndpoints,
  ...voteEndpoints,
  ...saveEndpoints,
  ...categoryEndpoints,
  ...storeEndpoints,
  ...brandEndpoints,
  ...pictureRemovalEndpoints,
  ...pointEndpoints,
  ...badgeEndpoints,
  ...settingEndpoints,
  ...moderationEndpoints,
  ...approvalEndpoints,
  ...heldEditEndpoints,
  ...boardEndpoints,
  ...deskEndpoints,
  ...jobEndpoints,
  ...backupEndpoints,
  ...notificationEndpoints,
  ...deliveryEndpoints,
  ...muteEndpoints,
  ...alertEndpoints,
  ...affiliateEndpoints,
  ...partnerEndpoints,
  ...commissionEndpoints,
  ...payoutEndpoints,
  ...affiliateReportEndpoints,
  ...articleEndpoints,
  ...pageEndpoints,
  ...feedbackEndpoints,
  ...categoryTreeEndpoints,
  ...catalogueNameEndpoints,
  ...redirectEndpoints,
  ...seoEndpoints,
  ...linkCheckEndpoints,
  ...peopleEndpoints,
  ...reportEndpoints,
  ...appealEndpoints,
  ...auditEndpoints,
  ...analyticsEndpoints,
  ...analyticsReportEndpoints,
] as const;

export type Endpoint = (typeof endpoints)[number];

type ByKey = { [E in Endpoint as KeyOf<E>]: E };
export type EndpointKey = keyof ByKey;

/** What the call named `K` takes, and what it gives back. */
export type InputOf<K extends EndpointKey> = CallInput<ByKey[K]>;
export type AnswerOf<K extends EndpointKey> = Answer<ByKey[K]>;
