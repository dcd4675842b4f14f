import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as knownProductLimits from '../limits/known-products.ts';
import { t } from '../messages/translate.ts';
import { Id, Money, one, Time } from '../shapes.ts';
import { dealHeats } from './badges.ts';
import { verdictLevels } from './deals.ts';
import { PriceLow } from './prices.ts';
import { publicStatuses } from './status.ts';

/** A product that has a deal. It contains no picture, since loading one would reveal which product is being viewed. */
const KnownProduct = z
  .object({
    /** The first digits of the SHA-256 of the product's key, in lower-case hex. */
    hash: z.string(),
    /** Its most recent live deal, otherwise the most recent public one. */
    dealId: Id,
    /** The deal's path on the site. */
    path: z.string(),
    title: z.string(),
    price: z.number(),
    /** ISO 4217: the currency of `price`. */
    currency: z.string(),
    lifecycleStatus: z.enum(publicStatuses),
    verdict: z.object({ level: z.enum(verdictLevels), text: z.string() }).nullable(),
    /** For 30, 90 and 365 days, in the site's currency. */
    lows: z.array(PriceLow.extend({ price: Money.nullable() })),
    /** Null while masked. */
    dealScore: z.int().nullable(),
    heat: z.enum(dealHeats),
    commentsCount: z.int(),
    postedAt: Time,
  })
  .meta({ id: 'KnownProduct' });
export type KnownProduct = z.infer<typeof KnownProduct>;

export const KnownProducts = z
  .object({
    /** How many digits make the group small enough; with fewer, `products` is empty. */
    digits: z.int(),
    /** The version of the rules for keys. A client with another version may miss some products. */
    keyVersion: z.int(),
    /** ISO 4217: the site's own currency. */
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
      .regex(new RegExp(`^[0-9a-f]{${knownProductLimits.minDigits},${knownProductLimits.maxDigits}}$`), {
        error: () =>
          t('deals.fields.hashPrefix', { least: knownProductLimits.minDigits, most: knownProductLimits.maxDigits }),
      }),
  }),
  answer: one(KnownProducts),
});

export const knownProductEndpoints = [listKnownProducts] as const;
