import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';
import { searchedWords } from './searched-words.ts';

const NothingFound = z
  .object({
    /** Those whose names are most like the words, or that hold ended deals with all of them. `path` holds the slugs from the root. */
    categories: z.array(z.object({ name: z.string(), path: z.string() })),
    /** Deals with all the words that are over: how many, and the best of them. */
    ended: z.object({ total: z.int(), deals: z.array(Deal) }),
    /** Another spelling that finds something, and how much; null without one. */
    spelling: z.object({ q: z.string(), total: z.int() }).nullable(),
  })
  .meta({ id: 'NothingFound' });
export type NothingFound = z.infer<typeof NothingFound>;

export const helpWithNothing = endpoint({
  method: 'GET',
  path: '/search/nothing-found',
  reads: 'lagging',
  who: 'anyone',
  rate: 'search',
  summary: 'Tell what is next to a search that finds nothing',
  query: z.strictObject({ q: searchedWords }),
  answer: one(NothingFound),
});
