import type { InputOf } from '@haggle/contract/endpoints';
import { isIn } from '@haggle/contract/keys';
import { dealSorts } from '../../deals/deal-text.ts';
import { readText } from '../../lib/search-params.ts';
import { type DealSearch, readDealSearch } from './filters.ts';

export type SearchSort = NonNullable<InputOf<'GET /deals/search'>['query']['sort']>;

/** What the address of the search page says. Without a sort, the best match comes first. */
export type SearchSearch = Omit<DealSearch, 'sort'> & {
  q?: string;
  sort?: Exclude<SearchSort, 'relevance'>;
  /** Set when the words are to be taken as they are. */
  exact?: 'true';
};

const wordsMost = 200;

/** Reads the address of the search page; what is not understood is left out. */
export function readSearchSearch(raw: Record<string, unknown>): SearchSearch {
  const q = readText(raw.q)?.slice(0, wordsMost);
  const { sort: _, ...filters } = readDealSearch(raw);
  const { sort } = raw;
  return {
    ...(q && { q }),
    ...filters,
    ...(isIn(dealSorts, sort) && { sort }),
    ...(raw.exact === 'true' && { exact: 'true' }),
  };
}
