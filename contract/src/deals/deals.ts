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

/** Addresses of one picture in the three formats. */
const Formats = z.object({ avif: z.string(), webp: z.string(), jpeg: z.string() });

export const OptimizedImage = Formats.extend({
  thumbnails: z.object({ small: Formats, medium: Formats, large: Formats }),
  metadata: z.object({ dimensions: z.object({ width: z.int(), height: z.int() }) }),
}).meta({ id: 'OptimizedImage', description: 'Main picture 1200 px wide at most; thumbnails 150, 300 and 600 px.' });
export type OptimizedImage = z.infer<typeof OptimizedImage>;

/** A deal's amounts as they were posted in another currency than the site's, and how they were converted. */
export const PostedPrice = z
  .object({
    /** ISO 4217, never the site's own. */
    currency: z.string(),
    /** How many decimals amounts in it have: 0, 2 or 3. */
    decimals: z.int(),
    price: z.number(),
    retailPrice: z.number().nullable(),
    shippingPrice: z.number().nullable(),
    nextBestPrice: z.number().nullable(),
    /** What one unit was worth in the site's currency when the price was posted or last changed. */
    rate: z.number(),
    /** The day that the rate is of. */
    day: z.string(),
  })
  .meta({ id: 'PostedPrice' });
export type PostedPrice = z.infer<typeof PostedPrice>;

/** `works`: nothing is known to compare its price with, but members say that it works. */
export const verdictLevels = ['good', 'fair', 'high', 'works'] as const;
export type VerdictLevel = (typeof verdictLevels)[number];

/** A deal as cards show it. */
export const Deal = z
  .object({
    _id: Id,
    slug: z.string().nullable(),
    title: z.string(),
    /** Lists are sorted and filtered by it; converted, where the deal is `posted` in another currency. */
    price: Money.nullable(),
    retailPrice: Money.nullable(),
    /** Null for deals in the site's own currency, which most are. */
    posted: PostedPrice.nullable(),
    /** Whole percent below the retail price; null without one. */
    discountPercent: z.int().nullable(),
    /** Upvotes less downvotes; 0 while it is masked. */
    dealScore: z.int(),
    /** Whether the score is hidden because the deal is new. */
    isScoreMasked: z.boolean(),
    heat: z.enum(dealHeats),
    /** When it first had enough votes for the front page. */
    promotedAt: Time.nullable(),
    commentsCount: z.int(),
    dealURL: z.string(),
    /** Whether View Deal leads through a partner's link, which pays for orders: a disclosure stands beside it. */
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
    /** The price and what shipping costs; null where nobody said. What is picked up or free has nothing to say. */
    deliveredPrice: Money.nullable(),
    /** Null where the title says no amount, and for what is free. */
    unitPrice: UnitPrice.nullable(),
    niche: Niche.nullable(),
    lifecycleStatus: LifecycleStatus,
    attributedTo: z.string().nullable(),
    submittedByUserID: z
      .object({ _id: Id, displayName: z.string().nullable(), username: z.string().nullable() })
      .nullable(),
    couponCode: z.string().nullable(),
    /** The weightiest first; cards show two. */
    badges: z.array(DealBadge),
    /** How good its price is, in a sentence, from this site's own data alone; null where it knows nothing. */
    verdict: z.object({ level: z.enum(verdictLevels), text: z.string() }).nullable(),
    /** What the list is sorted by, in words, where nothing else on the card says it: `$46.89 with shipping`. */
    sortText: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Deal' });
export type Deal = z.infer<typeof Deal>;

/** A deal as its own page shows it. */
export const DealDetail = Deal.extend({
  /** What the verdict rests on, in sentences; empty without one. */
  verdictReasons: z.array(z.string()),
  description: z.string(),
  /** The first picture's colours as a tiny `data:` picture, to show while it loads. */
  imagePlaceholder: z.string().nullable(),
  /** Where the picture for sharing it is, 1200 by 630 pixels, within the site. */
  shareImage: z.string(),
  /** The description's Markdown as sanitised HTML. */
  descriptionHtml: z.string(),
  category: z.object({ name: z.string(), slug: z.string(), path: z.string() }).nullable(),
  breadcrumbs: z.array(z.object({ name: z.string(), path: z.string() })),
  brand: z.object({ name: z.string(), slug: z.string() }).nullable(),
  tags: z.array(z.string()),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  /** What its price per unit rests on. */
  quantity: Quantity.nullable(),
  nextBestPrice: Money.nullable(),
  nextBestWhere: z.string().nullable(),
  upvotes: z.int(),
  downvotes: z.int(),
  /** Votes that count for nothing, because of how their voters vote. */
  annulledVotes: z.int(),
  rejectionReason: z.string().nullable(),
  /** Set while an approved deal waits for its start. */
  approvedAt: Time.nullable(),
  statusChangedAt: Time,
  /** How members found the coupon code; null without one. */
  couponTrials: CouponTrials.nullable(),
  stateReports: StateSummary,
  updatedAt: Time,
  /** Counts every change of what the deal says; a moderator's decision names the one that was read. */
  revision: Revision,
  /** Names what an edit would write over: another one once any of that changes, and the same whatever else does. */
  edition: Edition,
}).meta({ id: 'DealDetail' });
export type DealDetail = z.infer<typeof DealDetail>;

/** Filters that every list of deals takes. Of several values of one filter any will do; of several filters all must hold. */
export const dealFilterFields = {
  category: Slugs.optional(),
  brand: Slugs.optional(),
  store: Slugs.optional(),
  minPrice: PriceBound.optional(),
  maxPrice: PriceBound.optional(),
  minDiscount: z.coerce.number().int().min(0).max(100).optional(),
  freeShipping: Flag.optional(),
  hasCoupon: Flag.optional(),
  niche: anyOf(niches, () => t('fields.listedKind')).optional(),
  postedWithin: z.enum(postedWithin, choice(postedWithin)).optional(),
  /** Without it, live deals: active and sold out. */
  status: z.enum(publicStatuses, choice(publicStatuses)).optional(),
  /** Only deals that had enough votes for the front page. */
  frontPage: Flag.optional(),
  minScore: z.coerce
    .number({ error: () => t('fields.wholeNumber') })
    .int({ error: () => t('fields.wholeNumber') })
    .min(-1_000_000, { error: () => t('deals.fields.scoreLow') })
    .max(1_000_000, { error: () => t('deals.fields.scoreHigh') })
    .optional(),
};

export const DealsQuery = z.strictObject({ ...pageFields, ...dealFilterFields, sort: DealSort.default('-createdAt') });
export type DealsQuery = z.output<typeof DealsQuery>;
export type DealFilters = Omit<DealsQuery, 'page' | 'limit' | 'sort'>;

const ListQuery = z.strictObject({
  ...DealsQuery.shape,
  /**
   * `hot`: promoted deals, those last that became hot first; `discussed`: those of the last week with most comments;
   * `ending`: those with an end, the nearest first; `following`: those of members, stores and brands that I follow, the
   * newest first. It decides the order.
   */
  tab: HomeTab.optional(),
  /** Only deals posted after it. */
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
  // The tab of those whom a member follows.
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
  query: z.strictObject({ ...DealsQuery.shape, category: z.undefined().optional() }),
  answer: list(Deal),
  errors: ['category_not_found'],
});

export const listSubmittedDeals = endpoint({
  method: 'GET',
  path: '/deals/user/:id/submitted',
  who: 'anyone',
  summary: "List a member's deals; the member and admins also see those not published",
  params: z.object({ id: Id }),
  query: z.strictObject(pageFields),
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
          .max(offlineLimits.viewedMost, {
            error: () => t('deals.fields.dealsMost', { most: offlineLimits.viewedMost }),
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
