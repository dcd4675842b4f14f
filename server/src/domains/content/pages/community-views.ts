import * as dealLimits from '@haggle/contract/limits/deals';
import * as pointLimits from '@haggle/contract/limits/points';
import * as trustLimits from '@haggle/contract/limits/trust';
import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import { formatNumber, formatPercent, formatSigned } from '@haggle/contract/locale/numbers';
import { markedParts, t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { trustConditions } from '@haggle/contract/site/trust-conditions';
import { bullets, faqPart, joinParts, linkTo, strong } from './markdown-views.ts';

const maxReputation = 1_000;

/** Returns the parts of the FAQ about points, reputation, badges and trust, with the site's own numbers. */
export function toCommunity({ points, trustLevels }: SiteSettings): string[] {
  return [
    toPoints(points),
    toReputation(),
    faqPart(
      'badges',
      t('texts.community.badgesTitle'),
      joinParts(markedParts('texts.community.badges', { link: linkTo('/badges') })),
    ),
    toTrust(trustLevels),
    faqPart(
      'fair',
      t('texts.community.fairTitle'),
      t('texts.community.rings', { days: t('texts.amounts.days', { count: voteRingLimits.days }) }),
      t('texts.community.masked', { minutes: t('texts.amounts.minutes', { count: dealLimits.maskedMinutes }) }),
    ),
  ];
}

function toPoints(rules: SiteSettings['points']): string {
  const points = formatSigned;
  return faqPart(
    'points',
    t('texts.community.pointsTitle'),
    t('texts.community.points'),
    bullets(
      t('texts.community.published', { points: points(rules.dealApproved) }),
      t('texts.community.ofTheDay', { points: points(rules.dealOfTheDay) }),
      t('texts.community.upvoted', { points: points(rules.upvoteReceived) }),
      t('texts.community.downvoted', { points: points(rules.downvoteReceived) }),
      t('texts.community.commented', { points: points(rules.commentPosted), most: rules.commentsPaidADay }),
      t('texts.community.commentUpvoted', {
        points: points(rules.commentUpvoted),
        most: rules.commentUpvotesPaidADay,
      }),
      t('texts.community.expiryReported', { points: points(rules.expiryConfirmed) }),
      t('texts.community.thanked', { points: points(rules.wantedThanked), most: rules.wantedThanksPaidADay }),
      t('texts.community.removed', { points: points(rules.dealRemoved) }),
    ),
    joinParts(
      markedParts('texts.community.pointsNote', { profile: linkTo('/profile'), leaderboard: linkTo('/leaderboard') }),
    ),
  );
}

function toReputation(): string {
  const { upvoteShare, approvedShare, age, ageDays, reports, reportsNeeded } = pointLimits.reputation;
  return faqPart(
    'reputation',
    t('texts.community.reputationTitle'),
    t('texts.community.reputation', { most: formatNumber(maxReputation) }),
    bullets(
      t('texts.community.upvoteShare', { points: upvoteShare }),
      t('texts.community.approvedShare', { points: approvedShare }),
      t('texts.community.age', { points: age, years: t('texts.amounts.years', { count: ageDays / 365 }) }),
      t('texts.community.upheldReports', {
        points: reports,
        reports: t('texts.amounts.reports', { count: reportsNeeded }),
      }),
    ),
    t('texts.community.wilson', {
      seconds: t('texts.amounts.seconds', { count: pointLimits.recalculateEvery / 1_000 }),
    }),
  );
}

function toTrust({ known, publishing, curating }: SiteSettings['trustLevels']): string {
  return faqPart(
    'trust',
    t('texts.community.trustTitle'),
    t('texts.community.trust', { most: trustLimits.levels.length }),
    bullets(
      joinParts(markedParts('texts.community.level0', { strong, percent: formatPercent(trustLimits.weights[0]) })),
      joinParts(markedParts('texts.community.level1', { strong, conditions: trustConditions(known) })),
      joinParts(markedParts('texts.community.level2', { strong, conditions: trustConditions(publishing) })),
      joinParts(markedParts('texts.community.level3', { strong, conditions: trustConditions(curating) })),
    ),
  );
}
