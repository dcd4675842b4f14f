import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import * as previewLimits from '../limits/previews.ts';
import * as storeLimits from '../limits/stores.ts';
import { Money, one, PriceBound } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { WebAddress } from './submissions.ts';

/** What a shop's page says of its product, as far as it says it. */
export const LinkPreview = z
  .object({
    /** The address to post: without tracking and without somebody's affiliate wrapper. */
    dealURL: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    /** In the site's currency; null when the page names none, or another currency. */
    price: Money.nullable(),
    retailPrice: Money.nullable(),
    /** What it asks in another currency that the site has an exchange rate for today. */
    foreign: z.object({ currency: z.string(), price: z.number(), retailPrice: z.number().nullable() }).nullable(),
    /** ISO 4217, of the page's price; null when neither the page nor its address names one. */
    currency: z.string().nullable(),
    isInStock: z.boolean().nullable(),
    /** Pictures of the product, best first. */
    imageUrls: z.array(z.string()),
    store: z.string().nullable(),
    brand: z.string().nullable(),
    /** Slug of the category that the page's trail or the address names. */
    category: z.string().nullable(),
    /**
     * Where this was read: on the page; in the address alone, where the shop lets nobody read its page; nowhere, where a
     * live deal has the address already.
     */
    readFrom: z.enum(['page', 'address', 'nowhere']),
    /** The live deal that has the same address. */
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
    /** Reads the page also where a live deal has the address already. */
    readsKnown: z.boolean().optional(),
    /** What the app that shared the address calls its page: counts where the page itself has no title to give. */
    sharedTitle: line().max(previewLimits.sharedTitleMost).optional(),
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
    title: z.string().trim().max(dealLimits.titleMost).optional(),
    dealURL: z.string().max(dealLimits.urlMost).optional(),
    store: z.string().trim().max(storeLimits.nameMost).optional(),
    price: PriceBound.optional(),
  }),
  answer: one(z.array(Deal)),
});

export const previewEndpoints = [previewLink, findLookalikes] as const;
