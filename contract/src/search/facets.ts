import { z } from 'zod';
import { dealFilterFields, Niche } from '../deals/deals.ts';
import { OpeningTab } from '../deals/home-tabs.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, Money, one } from '../shapes.ts';

const NamedCount = z.object({ slug: z.string(), name: z.string(), count: z.int() });

/**
 * The number of deals for each option, with the words and all other filters applied, but not the option's own filter.
 * Selected options are always included, even with a count of 0.
 */
export const Facets = z
  .object({
    /** Includes all parent categories; `path` holds the slugs from the root. */
    categories: z.array(NamedCount.extend({ path: z.string() })),
    stores: z.array(NamedCount),
    brands: z.array(NamedCount),
    kinds: z.array(z.object({ niche: Niche, count: z.int() })),
    /** Price bands from the cheapest deal to the most expensive, without gaps. `to` is exclusive; null for the last. */
    prices: z.array(z.object({ from: Money, to: Money.nullable(), count: z.int() })),
    /** Deals with at least this percentage off. */
    discounts: z.array(z.object({ percent: z.int(), count: z.int() })),
    freeShipping: z.int(),
    hasCoupon: z.int(),
    /** Neither ended nor sold out. */
    available: z.int(),
    /** Whether only the hottest deals were counted, so options may have more deals than shown. */
    isCapped: z.boolean(),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

/** The filter that a list is about, such as the category on its page. */
export const ownFilters = ['category', 'store', 'brand'] as const;

export const FacetsQuery = z.strictObject({
  ...dealFilterFields,
  /** Counts only deals in this tab of the home page. */
  tab: OpeningTab.optional(),
  /** Counts only deals of the last seven days. */
  trending: Flag.optional(),
  /** A filter that also applies to the counts, and whose options are omitted. */
  own: z.enum(ownFilters).optional(),
});
export type FacetsQuery = z.output<typeof FacetsQuery>;

export const listFacets = endpoint({
  method: 'GET',
  path: '/deals/facets',
  reads: 'lagging',
  who: 'anyone',
  rate: 'search',
  summary: 'Count the deals behind each filter of a list',
  query: FacetsQuery,
  answer: one(Facets),
});
