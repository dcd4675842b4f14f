import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';
import { SearchNumbers } from '../site/community-numbers.ts';
import { SynonymInput } from './synonyms.ts';

const Tried = z.object({
  q: z.string(),
  /** Titles of the best deals, and the total, capped at 1,000. */
  before: z.object({ total: z.int(), titles: z.array(z.string()) }),
  after: z.object({ total: z.int(), titles: z.array(z.string()) }),
});

const SearchTrial = z
  .object({
    /** How many of the most frequent searches were tried. */
    tried: z.int(),
    /** Searches with other results or order, the most frequent first. A synonym's own words are always tried. */
    changed: z.array(Tried),
  })
  .meta({ id: 'SearchTrial' });
export type SearchTrial = z.infer<typeof SearchTrial>;

export const trySynonym = endpoint({
  method: 'POST',
  path: '/admin/synonyms/trial',
  who: 'synonyms',
  rate: 'search',
  summary: 'Tell what a synonym would change in past searches, and keep nothing',
  body: SynonymInput,
  answer: one(SearchTrial),
  errors: ['empty_synonym', 'too_many_synonyms'],
});

export const trySearchNumbers = endpoint({
  method: 'POST',
  path: '/admin/settings/search/trial',
  who: 'settings',
  rate: 'search',
  summary: 'Tell what other weights would change in past searches, and keep nothing',
  body: SearchNumbers,
  answer: one(SearchTrial),
});
