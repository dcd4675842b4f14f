import * as pointLimits from '@haggle/contract/limits/points';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import * as trustLimits from '@haggle/contract/limits/trust';
import { firstLocale } from '@haggle/contract/locale/locale';
import type { SiteSettings } from '@haggle/contract/site/settings';

const [known, publishing, curating] = trustLimits.levels;
const { pointRules } = pointLimits;
const { votes, fastVotes, fastMinutes, fastVoters, voters, votesLeast } = rankingLimits.frontPage;
const { language, country, currency, timeZone } = firstLocale;

const firstSettings: SiteSettings = {
  siteName: 'Haggle',
  tagline: 'deals found and checked by people',
  ...{ language, country, currency, timeZone },
  digits: 'latin',
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
  masksEarlyScores: false,
  adminsNeedSecondStep: false,
  signUpMode: 'open',
  knownPosts: 3,
  reviewHours: 24,
  unconfirmedDays: 14,
  invitingTrust: null,
  proofOfWork: 'auto',
  proofDifficulty: 'normal',
  affiliateSharePercent: 50,
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
    sameDealDays: 30,
    freePricePercent: 10,
    newcomerLinks: 1,
    quietEditMinutes: 15,
    archiveAfterDays: 30,
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

/** The settings of a site that nobody has changed yet; `change` says what is different on this one. */
export function siteSettings(change: Partial<SiteSettings> = {}): SiteSettings {
  return { ...firstSettings, ...change };
}
