import type { InputOf } from '@haggle/contract/endpoints';
import { isIn } from '@haggle/contract/keys';
import * as searchLimits from '@haggle/contract/limits/search';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { dealSorts } from '../../deals/deal-text.ts';
import { readText } from '../../lib/search-params.ts';
import { type DealSearch, readDealSearch } from './filters.ts';

export type SearchSort = NonNullable<InputOf<'GET /deals/search'>['query']['sort']>;

/** The search page's query parameters. Without a sort, the words decide, or else the best match comes first. */
export type SearchPageParams = Omit<DealSearch, 'sort'> & {
  q?: string;
  sort?: SearchSort;
  /** Parts of the sentence that are search words instead of filters, such as `price.store`. */
  asWords?: string;
  /** Set to search for the words exactly as typed. */
  exact?: 'true';
};

/** Sort orders that only searches have. */
const searchOnlySorts = { relevance: true, endsAt: true } as const;

/** Reads the search page's query parameters and drops invalid ones. */
export function readSearchPageParams(raw: Record<string, unknown>): SearchPageParams {
  const text = readText(raw.q);
  const q = text && readPastedAddress(text) ? text : text?.slice(0, searchLimits.maxWords);
  const { sort: _, ...filters } = readDealSearch(raw);
  const { sort } = raw;
  return {
    ...(q && { q }),
    ...filters,
    ...((isIn(dealSorts, sort) || isIn(searchOnlySorts, sort)) && { sort }),
    ...(isAsWords(raw.asWords) && { asWords: raw.asWords }),
    ...(raw.exact === 'true' && { exact: 'true' }),
  };
}

/** Returns whether a value has the format of the parameter. Only the server knows which parts exist. */
function isAsWords(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]+(?:\.[a-z]+)*$/.test(value) && value.length < searchLimits.maxWords;
}
