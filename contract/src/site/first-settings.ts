import * as accountLimits from '../limits/accounts.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import * as commentLimits from '../limits/comments.ts';
import * as dealLimits from '../limits/deals.ts';
import * as holdingLimits from '../limits/holding.ts';
import * as pointLimits from '../limits/points.ts';
import * as rankingLimits from '../limits/ranking.ts';
import * as staffLimits from '../limits/staff-notices.ts';
import * as trustLimits from '../limits/trust.ts';
import { firstLocale } from '../locale/locale.ts';
import type { SiteSettings } from './settings.ts';

const [known, publishing, curating] = trustLimits.levels;
const { pointRules } = pointLimits;
const { votes, fastVotes, fastMinutes, fastVoters, voters, votesLeast } = rankingLimits.frontPage;

/** The default settings of a new site. */
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
