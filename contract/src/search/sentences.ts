import { z } from 'zod';
import { postedWithin } from '../deals/choices.ts';
import { Niche } from '../deals/deals.ts';
import { Money, Slug } from '../shapes.ts';
import { aspects } from './choices.ts';

export type Aspect = (typeof aspects)[number];

/** Aspects separated by points, `price.store`, whose words are searched for as plain words. */
export const AsWords = z
  .string()
  .transform((written) => [...new Set(written.split('.'))])
  .pipe(z.array(z.enum(aspects)));

/** Filters taken from the words; each field has the meaning of the query parameter with its name. */
export const UnderstoodFilters = z.object({
  minPrice: Money.optional(),
  maxPrice: Money.optional(),
  minDiscount: z.int().optional(),
  freeShipping: z.literal(true).optional(),
  hasCoupon: z.literal(true).optional(),
  niche: Niche.optional(),
  store: Slug.optional(),
  category: Slug.optional(),
  postedWithin: z.enum(postedWithin).optional(),
  sort: z
    .enum([
      'price',
      '-price',
      '-createdAt',
      '-dealScore',
      '-discountPercent',
      '-commentsCount',
      'hot',
      'endsAt',
      'unitPrice',
    ])
    .optional(),
});
export type UnderstoodFilters = z.infer<typeof UnderstoodFilters>;

/** A part of a search sentence that became a filter. */
export const Understood = z
  .object({
    aspect: z.enum(aspects),
    /** The words as typed. */
    words: z.string(),
    filters: UnderstoodFilters,
    /** The name of the store or category. */
    name: z.string().nullable(),
    /** Positions of the words in the sentence, with ones like "with" before them. Removing the filter cuts them out. */
    spans: z.array(z.object({ from: z.int(), to: z.int() })),
  })
  .meta({ id: 'Understood' });
export type Understood = z.infer<typeof Understood>;
