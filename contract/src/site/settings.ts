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

/** What a deal needs for the front page; see `rankingLimits.frontPage` for each number's meaning. */
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

/** A link of the owner's own in the footer or the menu. */
export const SiteLink = z
  .strictObject({
    label: line(() => t('site.fields.linkLabel'))
      .min(1, { error: () => t('site.fields.linkLabel') })
      .max(siteLimits.linkLabelMost, { error: issueText }),
    to: linkTarget(() => t('site.fields.linkTarget')),
  })
  .meta({ id: 'SiteLink' });
export type SiteLink = z.infer<typeof SiteLink>;

/** In their order; they stand after the links that every site has. */
export const SiteLinks = z
  .strictObject({
    footer: z.array(SiteLink).max(siteLimits.footerLinksMost, { error: () => t('site.fields.tooManyLinks') }),
    menu: z.array(SiteLink).max(siteLimits.menuLinksMost, { error: () => t('site.fields.tooManyLinks') }),
  })
  .meta({ id: 'SiteLinks' });
export type SiteLinks = z.infer<typeof SiteLinks>;

const fields = {
  /** Whether lists hide the score of a deal in its first minutes, so that early votes do not lead later ones. */
  masksEarlyScores: z.boolean(),
  /** Whether admins who logged in without a second step are treated as members. */
  adminsNeedSecondStep: z.boolean(),
  /** Who may open an account. */
  signUpMode: SignUpMode,
  /** How many posts readers must have seen before somebody new may link to shops that nobody has posted; 0 lets everybody. */
  knownPosts: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('site.fields.notNegative') })
    .max(holdingLimits.knownPostsMost, { error: () => t('site.fields.most', { most: holdingLimits.knownPostsMost }) }),
  /** What waits for staff longer than so many hours is told them at once. */
  reviewHours: count(staffLimits.waitHoursMost),
  /** After how many days accounts are removed that nobody confirmed or used; 0 for never. */
  unconfirmedDays: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('site.fields.notNegative') })
    .max(accountLimits.unconfirmed.daysMost, {
      error: () => t('site.fields.most', { most: accountLimits.unconfirmed.daysMost }),
    }),
  /** From which level of trust on members may invite others to join; null for nobody. */
  invitingTrust: z.int().min(0).max(3).nullable(),
  /** When browsers do work before they register, log in after failures, ask for a new password or send feedback. */
  proofOfWork: ProofMode,
  proofDifficulty: ProofDifficulty,
  siteName: line(() => t('fields.name'))
    .min(1, { error: () => t('fields.name') })
    .max(siteLimits.nameMost, { error: issueText }),
  /** What follows the name in the home page's title. */
  tagline: z
    .string()
    .trim()
    .min(1, { error: () => t('site.fields.tagline') })
    .max(siteLimits.taglineMost),
  /** `#rrggbb`; null for the colour that came with the software. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: () => t('site.fields.color') })
    .nullable(),
  /** Whether the logo says the site's name, which then does not stand beside it. */
  isNameInLogo: z.boolean(),
  corners: Corners,
  density: Density,
  font: SiteFont,
  /** What is left out of the home page. */
  hiddenSections: z
    .array(HomeSection)
    .max(lookLimits.homeSections.length)
    .refine((sections) => new Set(sections).size === sections.length, { error: () => t('site.fields.sectionTwice') }),
  /** Where the site's rules are: a path of the site or a web address. */
  rulesUrl: z
    .string()
    .trim()
    .max(dealLimits.urlMost)
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, { error: () => t('site.fields.rulesUrl') })
    .nullable(),
  contactEmail: z
    .email({ error: () => t('fields.email') })
    .max(accountLimits.emailMost)
    .nullable(),
  /** Whom emails come from instead of whom the server's configuration names. */
  emailSenderName: line(() => t('fields.name'))
    .min(1, { error: () => t('fields.name') })
    .max(siteLimits.nameMost, { error: issueText })
    .nullable(),
  emailSenderAddress: z
    .email({ error: () => t('fields.email') })
    .max(accountLimits.emailMost)
    .nullable(),
  /** Who gets what is replied to emails; null for their sender. */
  emailReplyTo: z
    .email({ error: () => t('fields.email') })
    .max(accountLimits.emailMost)
    .nullable(),
  /** Who runs the site, a person or a company; pages say so where they have `{owner}`. */
  ownerName: line(() => t('fields.name'))
    .min(1, { error: () => t('fields.name') })
    .max(siteLimits.ownerNameMost, { error: issueText })
    .nullable(),
  /** Their postal address, in as many lines as it has; pages say it where they have `{address}`. */
  ownerAddress: requiredText(() => t('site.fields.ownerAddress'), siteLimits.ownerAddressMost).nullable(),
  /** Links of the owner's own in the footer and the menu. */
  links: SiteLinks,
  /** The tag of a language that the site has: `de`. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: () => t('site.language') }),
  /** ISO 4217. It stays once there are deals or payments. */
  currency: z.string().refine(isCurrency, { error: () => t('site.currency') }),
  /** ISO 3166. */
  country: z.string().refine(isCountry, { error: () => t('site.country') }),
  /** Days begin and end in it. */
  timeZone: z.string().refine(isTimeZone, { error: () => t('site.timeZone') }),
  /** Which digits numbers are written with; until somebody chooses, those that the country commonly writes in the language. */
  digits: z.enum(digitChoices),
  frontPage: FrontPageNumbers,
  trustLevels: TrustLevels,
  points: PointNumbers,
  posting: PostingNumbers,
  search: SearchNumbers,
  /** The tab that the home page opens with. */
  homeTab: OpeningTab,
  /** Percent of a partner's commission that goes to who posted the deal; the rest is the site's. For orders to come. */
  affiliateSharePercent: z
    .number({ error: () => t('fields.percent') })
    .min(0, { error: () => t('site.fields.percentRange') })
    .max(100, { error: () => t('site.fields.percentRange') })
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: () => t('fields.twoDecimals'),
    }),
  /** Whether search engines may take up the site's pages. */
  isFindable: z.boolean(),
  /** The owner's own part of `robots.txt`, after the site's. */
  robotsRules: z.string().trim().max(seoLimits.robotsMost, { error: issueText }).nullable(),
  /** What proves to search engines whose site it is; it stands in the head of the home page. */
  siteProofs: SiteProofs,
  closing: Closing,
  /** Rules that follow the site's own style, on all pages but those that let the owner in. */
  css: z
    .string()
    .trim()
    .max(siteLimits.cssMost, { error: issueText })
    .refine((css) => !/<|@import|@[\w-]*\\/i.test(css), { error: () => t('site.fields.css') })
    .nullable(),
  /** `meta` and `link` tags for the head of every page, such as those that prove whose site it is. */
  headTags: z.string().trim().max(siteLimits.headTagsMost, { error: issueText }).nullable(),
  /** Safe mode: pages go without `css` and `headTags`, which are kept. */
  isCodeOff: z.boolean(),
  /** Whether the site measures by itself how it is used. */
  isMeasured: z.boolean(),
  /** Days for which a visitor's number stays the same; then its salt is thrown away, and nobody can be recognised. */
  visitorDays: count(analyticsLimits.visitorDaysMost),
  webAnalytics: WebAnalytics,
  errorReporting: ErrorReporting,
};

/** What an admin sets for the whole site. */
export const SiteSettings = z
  .object({
    ...fields,
    logoUrl: z.string().nullable(),
    /** Instead of the logo in the dark theme. */
    logoDarkUrl: z.string().nullable(),
    /** What icons of tabs and of the installed site are made of; null for the logo, else the mark. */
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

/** What an admin can choose among for the site's language and currency. */
export const RegionChoices = z
  .object({
    /** Tags of the languages that the site has: `de`. */
    languages: z.array(z.string()),
    /** Whether there are deals or payments, whose amounts are in the currency. */
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
  /** `expected` is what settings have to be still, so that nobody overwrites what they have not seen. */
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
