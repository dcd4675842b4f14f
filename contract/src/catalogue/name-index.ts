import { z } from 'zod';
import * as storeLimits from '../limits/stores.ts';
import { t } from '../messages/translate.ts';
import { pageFields, sorting, Time } from '../shapes.ts';

/** Facts about the live deals of a category, store or brand. */
export const DealFacts = z
  .object({
    liveDeals: z.int(),
    /** Mean and median percentage of live deals with a discount, rounded; null without any. */
    averageDiscount: z.int().nullable(),
    typicalDiscount: z.int().nullable(),
    /** When the first deal was posted; null before that. */
    since: Time.nullable(),
    /** The stores and categories with the most live deals. */
    stores: z.array(z.object({ name: z.string(), slug: z.string(), dealsCount: z.int() })),
    categories: z.array(z.object({ name: z.string(), path: z.string(), dealsCount: z.int() })),
  })
  .meta({ id: 'DealFacts' });
export type DealFacts = z.infer<typeof DealFacts>;

/** `a` to `z`, or `other` for names that start with anything else. */
const Initial = z.enum([...'abcdefghijklmnopqrstuvwxyz', 'other'], { error: () => t('catalogue.fields.letter') });

export const nameSorts = ['-dealsCount', 'name'] as const;

/** The query of a list of stores or brands. */
export const NamesQuery = z.strictObject({
  ...pageFields,
  /** Part of the name, case-insensitive. */
  q: z.string().trim().max(storeLimits.maxNameLength).optional(),
  letter: Initial.optional(),
  sort: z.enum(nameSorts, sorting(nameSorts)).default('-dealsCount'),
});
export type NamesQuery = z.output<typeof NamesQuery>;

/** The initials that occur, in order. */
export const Initials = z.array(Initial);
export type Initials = z.infer<typeof Initials>;
