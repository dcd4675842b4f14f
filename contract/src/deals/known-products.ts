import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as knownProductLimits from '../limits/known-products.ts';
import { t } from '../messages/translate.ts';
import { Id, Money, one, Time } from '../shapes.ts';
import { dealHeats } from './badges.ts';
import { verdictLevels } from './deals.ts';
import { PriceLow } from './prices.ts';
import { publicStatuses } from './status.ts';

/** A product that a deal was posted of. It names no picture: to load one would tell which product is looked at. */
const KnownProduct = z
  .object({
    /** The first digits of the SHA-256 of the product's key, in small hexadecimal. */
    hash: z.string(),
    /** Its live deal that was posted last, else the last one that readers may see. */
    dealId: Id,
    /** Where the deal's page is, below the site. */
    path: z.string(),
    title: z.string(),
    price: z.number(),
    /** ISO 4217: what `price` is in. */
    currency: z.string(),
    lifecycleStatus: z.enum(publicStatuses),
    verdict: z.object({ level: z.enum(verdictLevels), text: z.string() }).nullable(),
    /** For 30, 90 and 365 days, in the site's currency. */
    lows: z.array(PriceLow.extend({ price: Money.nullable() })),
    /** Null while it is masked. */
    dealScore: z.int().nullable(),
    heat: z.enum(dealHeats),
    commentsCount: z.int(),
    postedAt: Time,
  })
  .meta({ id: 'KnownProduct' });
export type KnownProduct = z.infer<typeof KnownProduct>;

export const KnownProducts = z
  .object({
    /** How many digits make the group small enough to be told; with fewer, `products` is empty. */
    digits: z.int(),
    /** Which rules make keys here: whoever makes them by others may miss some. */
    keyVersion: z.int(),
    /** ISO 4217: the site's own. */
    currency: z.string(),
    products: z.array(KnownProduct),
  })
  .meta({ id: 'KnownProducts' });
export type KnownProducts = z.infer<typeof KnownProducts>;

export const listKnownProducts = endpoint({
  method: 'GET',
  path: '/deals/known/:prefix',
  who: 'anyone',
  rate: 'knownProducts',
  reads: 'lagging',
  summary:
    'List the products known here whose hashes begin with these digits, so that nobody has to say which one they look at',
  params: z.object({
    prefix: z
      .string()
      .regex(new RegExp(`^[0-9a-f]{${knownProductLimits.digitsLeast},${knownProductLimits.digitsMost}}$`), {
        error: () =>
          t('deals.fields.hashPrefix', { least: knownProductLimits.digitsLeast, most: knownProductLimits.digitsMost }),
      }),
  }),
  answer: one(KnownProducts),
});

export const knownProductEndpoints = [listKnownProducts] as const;
