import type { InputOf } from '@haggle/contract/endpoints';
import { isIn } from '@haggle/contract/keys';
import * as searchLimits from '@haggle/contract/limits/search';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { dealSorts } from '../../deals/deal-text.ts';
import { readText } from '../../lib/search-params.ts';
import { type DealSearch, readDealSearch } from './filters.ts';

export type SearchSort = NonNullable<InputOf<'GET /deals/search'>['query']['sort']>;

/** What the address of the search page says. Without a sort, the words say which, or else the best match comes first. */
export type SearchSearch = Omit<DealSearch, 'sort'> & {
  q?: string;
  sort?: SearchSort;
  /** Which parts of the sentence are words to look for, such as `price.store`. */
  asWords?: string;
  /** Set when the words are to be taken as they are. */
  exact?: 'true';
};

/** Orders that only searches have. */
const ownSorts = { relevance: true, endsAt: true } as const;

/** Reads the address of the search page; what is not understood is left out. */
export function readSearchSearch(raw: Record<string, unknown>): SearchSearch {
  const text = readText(raw.q);
  const q = text && readPastedAddress(text) ? text : text?.slice(0, searchLimits.wordsMost);
  const { sort: _, ...filters } = readDealSearch(raw);
  const { sort } = raw;
  return {
    ...(q && { q }),
    ...filters,
    ...((isIn(dealSorts, sort) || isIn(ownSorts, sort)) && { sort }),
    ...(isAsWords(raw.asWords) && { asWords: raw.asWords }),
    ...(raw.exact === 'true' && { exact: 'true' }),
  };
}

/** Whether it is a list that an earlier page made; the server knows which parts there are. */
function isAsWords(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]+(?:\.[a-z]+)*$/.test(value) && value.length < searchLimits.wordsMost;
}
