import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Money, one, Time } from '../shapes.ts';

/** `seenAt` is when the price was first seen, `until` when it was last available; null while it still is. */
const PricePoint = z.object({ price: Money, seenAt: Time, until: Time.nullable() });
export type PricePoint = z.infer<typeof PricePoint>;

/** The lowest price in the last `days`, and when it was last available; null if there was none. */
export const PriceLow = z.object({ days: z.int(), price: Money.nullable(), seenAt: Time.nullable() });

export const PriceHistory = z
  .object({
    /** Prices at which the product was available, oldest first. Gaps between them mean that no price is known. */
    points: z.array(PricePoint),
    /** For 30, 90 and 365 days. */
    lows: z.array(PriceLow),
    /** The longest of those windows without a lower price than the current one; null if there is too little data. */
    lowestInDays: z.int().nullable(),
  })
  .meta({ id: 'PriceHistory' });
export type PriceHistory = z.infer<typeof PriceHistory>;

export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/deals/:id/prices',
  who: 'anyone',
  summary: "Read the price history of a deal's product",
  params: z.object({ id: Id }),
  answer: one(PriceHistory),
  errors: ['deal_not_found'],
});

export const priceEndpoints = [getPriceHistory] as const;
