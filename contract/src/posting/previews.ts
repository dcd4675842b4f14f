import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import * as previewLimits from '../limits/previews.ts';
import * as storeLimits from '../limits/stores.ts';
import { Money, one, PriceBound } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { WebAddress } from './submissions.ts';

/** The facts found on a shop's product page. */
export const LinkPreview = z
  .object({
    /** The URL to post, without tracking parameters or an affiliate redirect. */
    dealURL: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    /** In the site's currency; null if the page has no price, or one in another currency. */
    price: Money.nullable(),
    retailPrice: Money.nullable(),
    /** Prices in another currency for which the site has a current exchange rate. */
    foreign: z.object({ currency: z.string(), price: z.number(), retailPrice: z.number().nullable() }).nullable(),
    /** ISO 4217, of the page's price; null if neither the page nor its URL names one. */
    currency: z.string().nullable(),
    isInStock: z.boolean().nullable(),
    /** Pictures of the product, best first. */
    imageUrls: z.array(z.string()),
    store: z.string().nullable(),
    brand: z.string().nullable(),
    /** Slug of the category named by the page's breadcrumbs or the URL. */
    category: z.string().nullable(),
    /**
     * The source: the page; only the URL, if the shop blocks access to its page; or nothing, if a live deal already has
     * the link.
     */
    readFrom: z.enum(['page', 'address', 'nowhere']),
    /** The live deal with the same link. */
    sameDeal: Deal.nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof LinkPreview>;

export const previewLink = endpoint({
  method: 'POST',
  path: '/deals/preview',
  who: 'member',
  rate: 'preview',
  waitsOutside: true,
  summary: "Read a shop's page and fill in a deal from it",
  body: z.object({
    dealURL: WebAddress,
    /** Whether to fetch the page even if a live deal already has the link. */
    readsKnown: z.boolean().optional(),
    /** The title from the app that shared the link; used if the page itself has none. */
    sharedTitle: line().max(previewLimits.maxSharedTitleLength).optional(),
  }),
  answer: one(LinkPreview),
  errors: ['shortened_link', 'page_not_allowed', 'page_unreachable'],
});

export const findLookalikes = endpoint({
  method: 'GET',
  path: '/deals/lookalikes',
  who: 'member',
  rate: 'lookalikes',
  summary: 'List live deals that may be the same as one being written',
  query: z.strictObject({
    title: z.string().trim().max(dealLimits.maxTitleLength).optional(),
    dealURL: z.string().max(dealLimits.maxUrlLength).optional(),
    store: z.string().trim().max(storeLimits.maxNameLength).optional(),
    price: PriceBound.optional(),
  }),
  answer: one(z.array(Deal)),
});

export const previewEndpoints = [previewLink, findLookalikes] as const;
