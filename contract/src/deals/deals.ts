import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as offlineLimits from '../limits/offline.ts';
import { t } from '../messages/translate.ts';
import {
  anyOf,
  choice,
  Edition,
  Flag,
  Id,
  list,
  Money,
  one,
  PriceBound,
  pageFields,
  Revision,
  Slugs,
  Time,
  TimeInput,
  written,
} from '../shapes.ts';
import { DealBadge, dealHeats } from './badges.ts';
import { postedWithin } from './choices.ts';
import { CouponTrials } from './coupons.ts';
import { HomeTab } from './home-tabs.ts';
import { DealSort } from './sorts.ts';
import { StateSummary } from './state-reports.ts';
import { lifecycleStatuses, publicStatuses } from './status.ts';
import { Quantity, UnitPrice } from './units.ts';

export const niches = [
  'Limited Time Offer',
  'Clearance',
  'Freebie',
  'Coupon',
  'Price Error',
  'In-Store',
  'Refurbished',
  'Subscription',
] as const;
export const Niche = z.enum(niches, { error: () => t('fields.listedKind') });
export type Niche = z.infer<typeof Niche>;

export const LifecycleStatus = z.enum(lifecycleStatuses);
export type LifecycleStatus = z.infer<typeof LifecycleStatus>;

/** URLs of one picture in three formats. */
const Formats = z.object({ avif: z.string(), webp: z.string(), jpeg: z.string() });

export const OptimizedImage = Formats.extend({
  thumbnails: z.object({ small: Formats, medium: Formats, large: Formats }),
  metadata: z.object({ dimensions: z.object({ width: z.int(), height: z.int() }) }),
}).meta({ id: 'OptimizedImage', description: 'Main picture 1200 px wide at most; thumbnails 150, 300 and 600 px.' });
export type OptimizedImage = z.infer<typeof OptimizedImage>;

/** A deal's amounts in the foreign currency they were posted in, and how they were converted. */
export const PostedPrice = z
  .object({
    /** ISO 4217, never the site's own. */
    currency: z.string(),
    /** Decimals of amounts in it: 0, 2 or 3. */
    decimals: z.int(),
    price: z.number(),
    retailPrice: z.number().nullable(),
    shippingPrice: z.number().nullable(),
    nextBestPrice: z.number().nullable(),
    /** The value of one unit in the site's currency when the price was posted or last changed. */
    rate: z.number(),
    /** The day of that rate. */
    day: z.string(),
  })
  .meta({ id: 'PostedPrice' });
export type PostedPrice = z.infer<typeof PostedPrice>;

/** `works`: there is no price to compare with, but members report that the deal works. */
export const verdictLevels = ['good', 'fair', 'high', 'works'] as const;
export type VerdictLevel = (typeof verdictLevels)[number];

/** A deal as cards show it. */
export const Deal = z
  .object({
    _id: Id,
    slug: z.string().nullable(),
    title: z.string(),
    /** Used for sorting and filtering; converted if the deal is `posted` in another currency. */
    price: Money.nullable(),
    retailPrice: Money.nullable(),
    /** Null for deals in the site's currency. */
    posted: PostedPrice.nullable(),
    /** Percent below the retail price; null without one. */
    discountPercent: z.int().nullable(),
    /** Upvotes minus downvotes; 0 while it is masked. */
    dealScore: z.int(),
    /** Whether the score is hidden because the deal is new. */
    isScoreMasked: z.boolean(),
    heat: z.enum(dealHeats),
    /** When it first had enough votes for the front page. */
    promotedAt: Time.nullable(),
    commentsCount: z.int(),
    dealURL: z.string(),
    /** Whether View Deal uses a partner's link that earns a commission, so a disclosure is shown next to it. */
    isMonetised: z.boolean(),
    imageUrl: z.string().nullable(),
    images: z.array(z.string()),
    optimizedImages: z.array(OptimizedImage),
    thumbnail: z.string().nullable(),
    store: z
      .object({ name: z.string(), slug: z.string(), link: z.string().nullable(), logoUrl: z.string().nullable() })
      .nullable(),
    freeShipping: z.boolean(),
    shippingPrice: Money.nullable(),
    /** Price plus shipping; null if shipping is unknown. In-store deals and free items have none. */
    deliveredPrice: Money.nullable(),
    /** Null if the title states no quantity, and for free items. */
    unitPrice: UnitPrice.nullable(),
    niche: Niche.nullable(),
    lifecycleStatus: LifecycleStatus,
    attributedTo: z.string().nullable(),
    submittedByUserID: z
      .object({ _id: Id, displayName: z.string().nullable(), username: z.string().nullable() })
      .nullable(),
    couponCode: z.string().nullable(),
    /** The most important first; cards show two. */
    badges: z.array(DealBadge),
    /** A sentence that rates its price, from this site's own data only; null if there is none. */
    verdict: z.object({ level: z.enum(verdictLevels), text: z.string() }).nullable(),
    /** The value that the list is sorted by, if the card doesn't show it otherwise: `$46.89 with shipping`. */
    sortText: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Deal' });
export type Deal = z.infer<typeof Deal>;

/** A deal as its own page shows it. */
export const DealDetail = Deal.extend({
  /** Sentences that explain the verdict; empty without one. */
  verdictReasons: z.array(z.string()),
  description: z.string(),
  /** The first picture's colours as a tiny `data:` URL, shown while it loads. */
  imagePlaceholder: z.string().nullable(),
  /** Path of the share image, 1200 by 630 pixels. */
  shareImage: z.string(),
  /** The description's Markdown as sanitised HTML. */
  descriptionHtml: z.string(),
  category: z.object({ name: z.string(), slug: z.string(), path: z.string() }).nullable(),
  breadcrumbs: z.array(z.object({ name: z.string(), path: z.string() })),
  brand: z.object({ name: z.string(), slug: z.string() }).nullable(),
  tags: z.array(z.string()),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  /** The quantity that its price per unit is computed from. */
  quantity: Quantity.nullable(),
  nextBestPrice: Money.nullable(),
  nextBestWhere: z.string().nullable(),
  upvotes: z.int(),
  downvotes: z.int(),
  /** Votes excluded from ranking because of suspicious voting patterns. */
  annulledVotes: z.int(),
  rejectionReason: z.string().nullable(),
  /** Set while an approved deal waits for its start date. */
  approvedAt: Time.nullable(),
  statusChangedAt: Time,
  /** Members' reports on the coupon code; null without one. */
  couponTrials: CouponTrials.nullable(),
  stateReports: StateSummary,
  updatedAt: Time,
  /** Incremented by every edit of the deal; a moderator's decision names the revision it is about. */
  revision: Revision,
  /** A fingerprint of everything an edit would overwrite; it doesn't change with anything else. */
  edition: Edition,
}).meta({ id: 'DealDetail' });
export type DealDetail = z.infer<typeof DealDetail>;

/** Filters of every list of deals. Values of one filter are combined with OR, different filters with AND. */
export const dealFilterFields = {
  category: Slugs.optional(),
  brand: Slugs.optional(),
  store: Slugs.optional(),
  minPrice: PriceBound.optional(),
  maxPrice: PriceBound.optional(),
  minDiscount: written(z.number().int().min(0).max(100)).optional(),
  freeShipping: Flag.optional(),
  hasCoupon: Flag.optional(),
  niche: anyOf(niches, () => t('fields.listedKind')).optional(),
  postedWithin: z.enum(postedWithin, choice(postedWithin)).optional(),
  /** Defaults to live deals: active and sold out. */
  status: z.enum(publicStatuses, choice(publicStatuses)).optional(),
  /** Only deals that had enough votes for the front page. */
  frontPage: Flag.optional(),
  minScore: written(
    z
      .number({ error: () => t('fields.wholeNumber') })
      .int({ error: () => t('fields.wholeNumber') })
      .min(-1_000_000, { error: () => t('deals.fields.scoreLow') })
      .max(1_000_000, { error: () => t('deals.fields.scoreHigh') }),
  ).optional(),
};

export const DealsQuery = z.strictObject({ ...pageFields, ...dealFilterFields, sort: DealSort.default('-createdAt') });
export type DealsQuery = z.output<typeof DealsQuery>;
export type DealFilters = Omit<DealsQuery, 'page' | 'limit' | 'sort'>;

const ListQuery = z.strictObject({
  ...DealsQuery.shape,
  /**
   * `hot`: promoted deals, the most recently promoted first; `discussed`: last week's deals with the most comments;
   * `ending`: deals with an end date, soonest first; `following`: deals of followed members, stores and brands, newest
   * first. Each tab decides the order.
   */
  tab: HomeTab.optional(),
  /** Only deals posted after this time. */
  postedSince: TimeInput.optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

const TrendingQuery = z.strictObject({ ...pageFields, ...dealFilterFields, sort: DealSort.default('-dealScore') });

export const listDeals = endpoint({
  method: 'GET',
  path: '/deals',
  who: 'anyone',
  summary: 'List deals, newest first unless sorted otherwise',
  query: ListQuery,
  answer: list(Deal),
  // For the tab `following`.
  errors: ['not_signed_in'],
});

export const listTrendingDeals = endpoint({
  method: 'GET',
  path: '/deals/trending',
  who: 'anyone',
  summary: 'List the deals of the last seven days by score',
  query: TrendingQuery,
  answer: list(Deal),
});

export const listCategoryDeals = endpoint({
  method: 'GET',
  path: '/deals/category/:category',
  who: 'anyone',
  summary: 'List the deals of a category and all below it',
  params: z.object({ category: z.string() }),
  query: DealsQuery.omit({ category: true }),
  answer: list(Deal),
  errors: ['category_not_found'],
});

export const listSubmittedDeals = endpoint({
  method: 'GET',
  path: '/deals/user/:id/submitted',
  who: 'anyone',
  summary: "List a member's deals; the member and admins also see those not published, unless `publishedOnly` is set",
  params: z.object({ id: Id }),
  query: z.strictObject({ ...pageFields, publishedOnly: Flag.default(false) }),
  answer: list(Deal),
  errors: ['user_not_found'],
});

export const listCards = endpoint({
  method: 'GET',
  path: '/deals/cards',
  who: 'anyone',
  summary: 'Read the current state of deals, in the order of their ids; without hidden ones',
  query: z.strictObject({
    /** Separated by commas. */
    ids: z
      .string()
      .transform((ids) => [...new Set(ids.split(','))])
      .pipe(
        z
          .array(Id)
          .min(1, { error: () => t('deals.fields.nameDeals') })
          .max(offlineLimits.maxViewed, {
            error: () => t('deals.fields.dealsMost', { most: offlineLimits.maxViewed }),
          }),
      ),
  }),
  answer: one(z.array(Deal)),
});

export const getDeal = endpoint({
  method: 'GET',
  path: '/deals/:id',
  who: 'anyone',
  summary: 'Read one deal',
  params: z.object({ id: Id }),
  answer: one(DealDetail),
  errors: ['deal_not_found', 'deal_merged'],
});

export const dealEndpoints = [
  listDeals,
  listTrendingDeals,
  listCategoryDeals,
  listSubmittedDeals,
  listCards,
  getDeal,
] as const;
