import type { Understood } from '@haggle/contract/search/sentences';
import { type DealSearch, readDealSearch } from './filters.ts';
import type { SearchSearch } from './search-filters.ts';

/** The search that an alert or feed is made of: what was understood as the filters that it came to. */
export function alertOf(search: SearchSearch, understood: readonly Understood[]): DealSearch & { q?: string } {
  const { q, sort: _, asWords: __, ...rest } = search;
  const asked = readDealSearch(Object.assign({}, ...understood.map(({ filters: { sort: ___, ...one } }) => one)));
  return { ...asked, ...rest, ...(q && { q }) };
}
