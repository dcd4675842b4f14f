import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { choice, list, pageFields } from '../shapes.ts';

export const missedPeriods = ['day', 'week'] as const;

const MissedSearch = z
  .object({
    /** The first day of the day or week, `2026-11-23`; weeks begin on Mondays. */
    from: z.string(),
    /** The search text, without who searched. */
    term: z.string(),
    searches: z.int(),
    /** How many of them found nothing. */
    missed: z.int(),
  })
  .meta({ id: 'MissedSearch' });
export type MissedSearch = z.infer<typeof MissedSearch>;

export const listMissedSearches = endpoint({
  method: 'GET',
  path: '/admin/searches/missed',
  who: 'synonyms',
  summary: 'List what was searched and not found, by day or week, the latest first',
  query: z.strictObject({ ...pageFields, per: z.enum(missedPeriods, choice(missedPeriods)).default('week') }),
  answer: list(MissedSearch),
});
