import { z } from 'zod';
import { dealFilterFields, Niche } from '../deals/deals.ts';
import { OpeningTab } from '../deals/home-tabs.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, Money, one } from '../shapes.ts';

const NamedCount = z.object({ slug: z.string(), name: z.string(), count: z.int() });

/**
 * How many deals there are behind each choice, with the words and all other filters, but without the choice's own. What is
 * chosen is always among them, perhaps with none.
 */
export const Facets = z
  .object({
    /** With all categories above them; `path` holds the slugs from the root. */
    categories: z.array(NamedCount.extend({ path: z.string() })),
    stores: z.array(NamedCount),
    brands: z.array(NamedCount),
    kinds: z.array(z.object({ niche: Niche, count: z.int() })),
    /** Bands from the cheapest deal's to the dearest's, without gaps. `to` is exclusive; null at the end. */
    prices: z.array(z.object({ from: Money, to: Money.nullable(), count: z.int() })),
    /** So many percent off, or more. */
    discounts: z.array(z.object({ percent: z.int(), count: z.int() })),
    freeShipping: z.int(),
    hasCoupon: z.int(),
    /** Neither ended nor sold out. */
    available: z.int(),
    /** Whether there are more deals than were counted, the hottest first: there may be more behind each choice. */
    isCapped: z.boolean(),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

/** The filter that a list has for its own, such as the category on its page. */
export const ownFilters = ['category', 'store', 'brand'] as const;

export const FacetsQuery = z.strictObject({
  ...dealFilterFields,
  /** Of the deals of a tab of the home page only. */
  tab: OpeningTab.optional(),
  /** Of the deals of the last seven days only. */
  trending: Flag.optional(),
  /** Counted with this filter, too; its choices are left out. */
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
