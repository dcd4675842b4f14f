import { z } from 'zod';
import { postedWithin } from '../deals/choices.ts';
import { Niche } from '../deals/deals.ts';
import { Money, Slug } from '../shapes.ts';

/** What a part of a sentence can be about. */
export const aspects = [
  'price',
  'discount',
  'shipping',
  'coupon',
  'kind',
  'store',
  'category',
  'posted',
  'sort',
] as const;
export type Aspect = (typeof aspects)[number];

/** Aspects separated by points, `price.store`: their words are searched for as words. */
export const AsWords = z
  .string()
  .transform((written) => [...new Set(written.split('.'))])
  .pipe(z.array(z.enum(aspects)));

/** What is not in the words any more; each field means what the parameter of its name does. */
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

/** A part of a sentence that is no words to look for. */
export const Understood = z
  .object({
    aspect: z.enum(aspects),
    /** As they were typed. */
    words: z.string(),
    filters: UnderstoodFilters,
    /** Of a store or category. */
    name: z.string().nullable(),
    /** Where they stand in the sentence, with words such as "with" before them: what to cut out of it to take them back. */
    spans: z.array(z.object({ from: z.int(), to: z.int() })),
  })
  .meta({ id: 'Understood' });
export type Understood = z.infer<typeof Understood>;
