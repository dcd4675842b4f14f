import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';
import { searchedWords } from './searched-words.ts';

const NothingFound = z
  .object({
    /** Categories with similar names, or with ended deals matching all words. `path` holds the slugs from the root. */
    categories: z.array(z.object({ name: z.string(), path: z.string() })),
    /** Ended deals that match all words: how many, the best ones, and the words, without what was understood as filters. */
    ended: z.object({ total: z.int(), deals: z.array(Deal), q: z.string() }),
    /** An alternative spelling with results, and their number; null if there is none. */
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
