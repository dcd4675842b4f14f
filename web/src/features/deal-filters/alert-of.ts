import type { Understood } from '@haggle/contract/search/sentences';
import { type DealSearch, readDealSearch } from './filters.ts';
import type { SearchPageParams } from './search-filters.ts';

/** Returns the search for an alert or feed, with understood parts of the sentence as the filters they set. */
export function buildAlertSearch(
  search: SearchPageParams,
  understood: readonly Understood[],
): DealSearch & { q?: string } {
  const { q, sort: _, asWords: __, ...rest } = search;
  const understoodFilters = readDealSearch(
    Object.assign({}, ...understood.map(({ filters: { sort: ___, ...one } }) => one)),
  );
  return { ...understoodFilters, ...rest, ...(q && { q }) };
}
