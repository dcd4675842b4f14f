import * as accountLimits from '@haggle/contract/limits/accounts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import * as commentLimits from '@haggle/contract/limits/comments';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as holdingLimits from '@haggle/contract/limits/holding';
import * as pointLimits from '@haggle/contract/limits/points';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import * as staffLimits from '@haggle/contract/limits/staff-notices';
import * as trustLimits from '@haggle/contract/limits/trust';
import { firstLocale } from '@haggle/contract/locale/locale';
import type { SiteSettings } from '@haggle/contract/site/settings';

const [known, publishing, curating] = trustLimits.levels;
const { pointRules } = pointLimits;
const { votes, fastVotes, fastMinutes, fastVoters, voters, votesLeast } = rankingLimits.frontPage;

/** What a site is before anybody has changed it. */
export const firstSettings: SiteSettings = {
  masksEarlyScores: false,
  adminsNeedSecondStep: false,
  signUpMode: 'open',
  knownPosts: holdingLimits.knownPosts,
  reviewHours: staffLimits.waitHours,
  unconfirmedDays: accountLimits.unconfirmed.days,
  invitingTrust: null,
  proofOfWork: 'auto',
  proofDifficulty: 'normal',
  siteName: 'Haggle',
  tagline: 'deals found and checked by people',
  logoUrl: null,
  logoDarkUrl: null,
  iconUrl: null,
  isNameInLogo: false,
  accent: null,
  corners: 'round',
  density: 'normal',
  font: 'inter',
  hiddenSections: [],
  rulesUrl: null,
  contactEmail: null,
  emailSenderName: null,
  emailSenderAddress: null,
  emailReplyTo: null,
  ownerName: null,
  ownerAddress: null,
  links: { footer: [], menu: [] },
  language: firstLocale.language,
  currency: firstLocale.currency,
  country: firstLocale.country,
  timeZone: firstLocale.timeZone,
  digits: 'latin',
  affiliateSharePercent: affiliateLimits.sharePercent,
  frontPage: { votes, fastVotes, fastMinutes, fastVoters, voters, votesLeast },
  trustLevels: { known, publishing, curating },
  points: {
    dealApproved: pointRules.dealApproved,
    dealOfTheDay: pointRules.dealOfTheDay,
    upvoteReceived: pointRules.upvoteReceived,
    downvoteReceived: pointRules.downvoteReceived,
    commentPosted: pointRules.commentPosted,
    commentsPaidADay: pointRules.commentsPaidADay,
    commentUpvoted: pointRules.commentUpvoted,
    commentUpvotesPaidADay: pointRules.commentUpvotesPaidADay,
    expiryConfirmed: pointRules.expiryConfirmed,
    wantedThanked: pointRules.wantedThanked,
    wantedThanksPaidADay: pointRules.wantedThanksPaidADay,
    dealRemoved: pointRules.dealRemoved,
  },
  posting: {
    sameDealDays: dealLimits.duplicateDays,
    freePricePercent: Math.round(dealLimits.freePriceChange * 100),
    newcomerLinks: commentLimits.linksOfNewcomers,
    quietEditMinutes: commentLimits.editMinutes,
    archiveAfterDays: dealLimits.archiveAfterDays,
  },
  search: {
    descriptions: 100,
    categories: 100,
    stores: 100,
    synonyms: 100,
    accessories: 100,
    freshness: 100,
    votes: 100,
    ended: 100,
  },
  homeTab: 'latest',
  isFindable: true,
  robotsRules: null,
  siteProofs: {},
  closing: { mode: 'open', text: null, until: null },
  css: null,
  headTags: null,
  isCodeOff: false,
  isMeasured: true,
  visitorDays: 1,
  webAnalytics: { provider: 'none' },
  errorReporting: { dsn: null, needsConsent: true },
};
