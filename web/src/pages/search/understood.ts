import { t } from '@haggle/contract/messages/translate';
import type { Understood } from '@haggle/contract/search/sentences';
import { filterChips } from '../../features/deal-filters/filter-text.ts';
import { readDealSearch } from '../../features/deal-filters/filters.ts';
import { searchSorts } from '../../features/deal-filters/search-sorts.ts';
import type { SearchPage } from '../../features/search/queries.ts';
import { formatPrice } from '../../lib/money.ts';

/** Returns a part of the query as the filters name it: `under 200` as `Up to $200.00`. */
export function partText({ filters, name }: Understood): string {
  const { sort, minPrice, maxPrice } = filters;
  if (sort) return searchSorts()[sort];
  if (maxPrice === 0) return t('search.understood.free');
  if (minPrice !== undefined && maxPrice !== undefined) {
    return t('search.understood.between', { low: formatPrice(minPrice), high: formatPrice(maxPrice) });
  }
  const chips = filterChips(readDealSearch(filters), name === null ? undefined : () => name);
  return chips.map(({ text }) => text).join(', ');
}

/** Returns the label of a looser search, with the number of its results. */
export function looserText({ q, total, without }: SearchPage['looser'][number], parts: readonly Understood[]): string {
  const dropped = parts.find(({ aspect }) => aspect === without);
  return dropped
    ? t('search.results.without', { filter: partText(dropped), total })
    : t('search.results.looser', { words: q, total });
}

/** Returns the parts to search as plain words, with one more. Unique and sorted, so that a search has only one URL. */
export function withAsWords(asWords: string | undefined, aspect: Understood['aspect']): string {
  return [...new Set([...(asWords?.split('.') ?? []), aspect])].toSorted().join('.');
}
