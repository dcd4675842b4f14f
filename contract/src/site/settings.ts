import { z } from 'zod';
import { ProofDifficulty, ProofMode } from '../accounts/proof-of-work.ts';
import { SignUpMode } from '../accounts/sign-ups.ts';
import { ErrorReporting, WebAnalytics } from '../analytics/tracking.ts';
import { linkTarget } from '../content/link-draft.ts';
import { OpeningTab } from '../deals/home-tabs.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as accountLimits from '../limits/accounts.ts';
import * as analyticsLimits from '../limits/analytics.ts';
import * as dealLimits from '../limits/deals.ts';
import * as holdingLimits from '../limits/holding.ts';
import * as lookLimits from '../limits/look.ts';
import * as seoLimits from '../limits/seo.ts';
import * as siteLimits from '../limits/site.ts';
import * as staffLimits from '../limits/staff-notices.ts';
import { isCountry, isCurrency, isTimeZone } from '../locale/codes.ts';
import { digitChoices } from '../locale/digits.ts';
import { t } from '../messages/translate.ts';
import { one, requiredText } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { Closing } from './closing.ts';
import { PointNumbers, PostingNumbers, SearchNumbers, TrustLevels } from './community-numbers.ts';
import { Corners, Density, HomeSection, SiteFont } from './look.ts';
import { SiteProofs } from './site-proofs.ts';

const count = (most: number) =>
  z
    .int({ error: () => t('fields.wholeNumber') })
    .min(1, { error: () => t('site.fields.least') })
    .max(most, { error: () => t('site.fields.most', { most }) });

/** The numbers that promote a deal to the front page; see `rankingLimits.frontPage` for their meaning. */
export const FrontPageNumbers = z
  .strictObject({
    votes: count(1_000),
    fastVotes: count(1_000),
    fastMinutes: count(1_440),
    fastVoters: count(1_000),
    voters: count(1_000_000),
    votesLeast: count(1_000),
  })
  .meta({ id: 'FrontPageNumbers' });

/** An owner's link in the footer or the menu. */
export const SiteLink = z
  .strictObject({
    label: line(() => t('site.fields.linkLabel'))
      .min(1, { error: () => t('site.fields.linkLabel') })
      .max(siteLimits.maxLinkLabelLength, { error: issueText }),
    to: linkTarget(() => t('site.fields.linkTarget')),
  })
  .meta({ id: 'SiteLink' });
export type SiteLink = z.infer<typeof SiteLink>;

/** The owner's links in order, shown after those that every site has. */
export const SiteLinks = z
  .strictObject({
    footer: z.array(SiteLink).max(siteLimits.maxFooterLinks, { error: () => t('site.fields.tooManyLinks') }),
    menu: z.array(SiteLink).max(siteLimits.maxMenuLinks, { error: () => t('site.fields.tooManyLinks') }),
  })
  .meta({ id: 'SiteLinks' });
export type SiteLinks = z.infer<typeof SiteLinks>;

const fields = {
  /** Whether lists hide a deal's score in its first minutes, so early votes don't influence later ones. */
  masksEarlyScores: z.boolean(),
  /** Whether admins who logged in without a second step are treated as members. */
  adminsNeedSecondStep: z.boolean(),
  /** Who may register. */
  signUpMode: SignUpMode,
  /** How many public posts a new member needs before linking to shops that no deal links to; 0 for none. */
  knownPosts: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('site.fields.notNegative') })
    .max(holdingLimits.maxKnownPosts, { error: () => t('site.fields.most', { most: holdingLimits.maxKnownPosts }) }),
  /** After how many hours of waiting staff are notified immediately. */
  reviewHours: count(staffLimits.maxWaitHours),
  /** After how many days unverified and unused accounts are removed; 0 for never. */
  unconfirmedDays: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('site.fields.notNegative') })
    .max(accountLimits.unconfirmed.maxDays, {
      error: () => t('site.fields.most', { most: accountLimits.unconfirmed.maxDays }),
    }),
  /** The trust level from which members may invite others to join; null for no one. */
  invitingTrust: z.int().min(0).max(3).nullable(),
  /** When browsers need proof of work to register, log in after failures, reset a password or send feedback. */
  proofOfWork: ProofMode,
  proofDifficulty: ProofDifficulty,
  siteName: line(() => t('fields.name'))
    .min(1, { error: () => t('fields.name') })
    .max(siteLimits.maxNameLength, { error: issueText }),
  /** Follows the name in the home page's title. */
  tagline: z
    .string()
    .trim()
    .min(1, { error: () => t('site.fields.tagline') })
    .max(siteLimits.maxTaglineLength),
  /** `#rrggbb`; null for the software's own colour. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: () => t('site.fields.color') })
    .nullable(),
  /** Whether the logo contains the site's name, so the name isn't shown next to it. */
  isNameInLogo: z.boolean(),
  corners: Corners,
  density: Density,
  font: SiteFont,
  /** Sections hidden from the home page. */
  hiddenSections: z
    .array(HomeSection)
    .max(lookLimits.homeSections.length)
    .refine((sections) => new Set(sections).size === sections.length, { error: () => t('site.fields.sectionTwice') }),
  /** Where the site's rules are: a path on the site or a web URL. */
  rulesUrl: z
    .string()
    .trim()
    .max(dealLimits.maxUrlLength)
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, { error: () => t('site.fields.rulesUrl') })
    .nullable(),
  contactEmail: z
    .email({ error: () => t('fields.email') })
    .max(accountLimits.maxEmailLength)
    .nullable(),
  /** The sender of emails, overriding the server's configuration. */
  emailSenderName: line(() => t('fields.name'))
    .min(1, { error: () => t('fields.name') })
    .max(siteLimits.maxNameLength, { error: issueText })
    .nullable(),
  emailSenderAddress: z
    .email({ error: () => t('fields.email') })
    .max(accountLimits.maxEmailLength)
    .nullable(),
  /** The recipient of replies to emails; null for the sender. */
  emailReplyTo: z
    .email({ error: () => t('fields.email') })
    .max(accountLimits.maxEmailLength)
    .nullable(),
  /** The person or company that runs the site; replaces `{owner}` in pages. */
  ownerName: line(() => t('fields.name'))
    .min(1, { error: () => t('fields.name') })
    .max(siteLimits.maxOwnerNameLength, { error: issueText })
    .nullable(),
  /** Their postal address, in several lines; replaces `{address}` in pages. */
  ownerAddress: requiredText(() => t('site.fields.ownerAddress'), siteLimits.maxOwnerAddressLength).nullable(),
  /** The owner's own links in the footer and the menu. */
  links: SiteLinks,
  /** The tag of one of the site's available languages: `de`. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: () => t('site.language') }),
  /** ISO 4217. Fixed once there are deals or payments. */
  currency: z.string().refine(isCurrency, { error: () => t('site.currency') }),
  /** ISO 3166. */
  country: z.string().refine(isCountry, { error: () => t('site.country') }),
  /** Defines when days start and end. */
  timeZone: z.string().refine(isTimeZone, { error: () => t('site.timeZone') }),
  /** The digits of numbers; defaults to those that the country commonly uses for the language. */
  digits: z.enum(digitChoices),
  frontPage: FrontPageNumbers,
  trustLevels: TrustLevels,
  points: PointNumbers,
  posting: PostingNumbers,
  search: SearchNumbers,
  /** The tab that the home page opens with. */
  homeTab: OpeningTab,
  /** The percentage of a commission for the deal's author; the site gets the rest. Applies to future orders. */
  affiliateSharePercent: z
    .number({ error: () => t('fields.percent') })
    .min(0, { error: () => t('site.fields.percentRange') })
    .max(100, { error: () => t('site.fields.percentRange') })
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: () => t('fields.twoDecimals'),
    }),
  /** Whether search engines may index the site. */
  isFindable: z.boolean(),
  /** The owner's own part of `robots.txt`, appended to the site's. */
  robotsRules: z.string().trim().max(seoLimits.maxRobotsLength, { error: issueText }).nullable(),
  /** Codes that prove to search engines who owns the site, in the head of the home page. */
  siteProofs: SiteProofs,
  closing: Closing,
  /** CSS that follows the site's own, on all pages except those that the owner needs to log in. */
  css: z
    .string()
    .trim()
    .max(siteLimits.maxCssLength, { error: issueText })
    .refine((css) => !/<|@import|@[\w-]*\\/i.test(css), { error: () => t('site.fields.css') })
    .nullable(),
  /** `meta` and `link` tags for the head of every page, such as those that prove who owns the site. */
  headTags: z.string().trim().max(siteLimits.maxHeadTags, { error: issueText }).nullable(),
  /** Safe mode: pages omit `css` and `headTags`, which stay stored. */
  isCodeOff: z.boolean(),
  /** Whether the site's own analytics is on. */
  isMeasured: z.boolean(),
  /** Days for which a visitor keeps the same number. Then its salt is deleted, so no one can be recognised. */
  visitorDays: count(analyticsLimits.maxVisitorDays),
  webAnalytics: WebAnalytics,
  errorReporting: ErrorReporting,
};

/** The settings of the whole site. */
export const SiteSettings = z
  .object({
    ...fields,
    logoUrl: z.string().nullable(),
    /** Replaces the logo in the dark theme. */
    logoDarkUrl: z.string().nullable(),
    /** The source of favicons and app icons; defaults to the logo, or else to the software's mark. */
    iconUrl: z.string().nullable(),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SettingsChange = z.strictObject(fields).partial();
export type SettingsChange = z.output<typeof SettingsChange>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  who: 'anyone',
  summary: "Read the site's settings",
  answer: one(SiteSettings),
});

/** An admin's options for the site's language and currency. */
export const RegionChoices = z
  .object({
    /** Tags of the site's available languages: `de`. */
    languages: z.array(z.string()),
    /** Whether there are deals or payments, whose amounts are in the current currency. */
    isCurrencyFixed: z.boolean(),
  })
  .meta({ id: 'RegionChoices' });
export type RegionChoices = z.infer<typeof RegionChoices>;

export const getRegionChoices = endpoint({
  method: 'GET',
  path: '/settings/region',
  who: 'settings',
  summary: 'Read which languages the site has and whether its currency can change',
  answer: one(RegionChoices),
});

export const getDefaultSettings = endpoint({
  method: 'GET',
  path: '/settings/defaults',
  who: 'settings',
  summary: 'Read what the settings are until somebody changes them',
  answer: one(SiteSettings),
});

export const getTrustLevels = endpoint({
  method: 'GET',
  path: '/settings/trust-levels',
  who: 'anyone',
  summary: 'Read what each level of trust asks for',
  answer: one(TrustLevels),
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  who: 'settings',
  confirm: 'partly',
  summary: "Change some of the site's settings",
  /** `expected` holds settings as the caller last saw them, to detect other changes. */
  body: SettingsChange.extend({ expected: SettingsChange.optional() }),
  answer: one(SiteSettings),
  errors: ['accent_unreadable', 'second_step_needed', 'currency_fixed', 'changed_meanwhile'],
});

export const settingEndpoints = [
  getSettings,
  getRegionChoices,
  getDefaultSettings,
  getTrustLevels,
  changeSettings,
] as const;
