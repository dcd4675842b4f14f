import { everyOf } from '@haggle/contract/keys';
import type { SiteSettings } from '@haggle/contract/site/settings';

// The settings' numbers in display order.

export const thresholdNames = everyOf<keyof SiteSettings['frontPage']>()([
  'votes',
  'fastVotes',
  'fastMinutes',
  'fastVoters',
  'voters',
  'votesLeast',
]);
export const levelNames = everyOf<keyof SiteSettings['trustLevels']>()(['known', 'publishing', 'curating']);
export const needNames = everyOf<keyof SiteSettings['trustLevels']['known']>()([
  'days',
  'approvedDeals',
  'upheldReports',
]);
export const pointNames = everyOf<keyof SiteSettings['points']>()([
  'dealApproved',
  'dealOfTheDay',
  'upvoteReceived',
  'downvoteReceived',
  'commentPosted',
  'commentsPaidADay',
  'commentUpvoted',
  'commentUpvotesPaidADay',
  'expiryConfirmed',
  'wantedThanked',
  'wantedThanksPaidADay',
  'dealRemoved',
]);
export const searchNames = everyOf<keyof SiteSettings['search']>()([
  'descriptions',
  'categories',
  'stores',
  'synonyms',
  'accessories',
  'freshness',
  'votes',
  'ended',
]);
export const postingNames = everyOf<keyof SiteSettings['posting']>()([
  'sameDealDays',
  'freePricePercent',
  'newcomerLinks',
  'quietEditMinutes',
  'archiveAfterDays',
]);
