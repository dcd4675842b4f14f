import { t } from '@haggle/contract/messages/translate';
import type { Understood } from '@haggle/contract/search/sentences';
import { filterChips } from '../../features/deal-filters/filter-text.ts';
import { readDealSearch } from '../../features/deal-filters/filters.ts';
import { searchSorts } from '../../features/deal-filters/search-sorts.ts';
import type { SearchPage } from '../../features/search/queries.ts';
import { formatPrice } from '../../lib/money.ts';

/** A part of a sentence in the words of the filters: `under 200` as `Up to $200.00`. */
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

/** What a search with less of what was asked for is called, and how much it finds. */
export function looserText({ q, total, without }: SearchPage['looser'][number], parts: readonly Understood[]): string {
  const dropped = parts.find(({ aspect }) => aspect === without);
  return dropped
    ? t('search.results.without', { filter: partText(dropped), total })
    : t('search.results.looser', { words: q, total });
}

/** The parts that are left alone, with one more, each once and in one order, so that one search has one address. */
export function withAsWords(asWords: string | undefined, aspect: Understood['aspect']): string {
  return [...new Set([...(asWords?.split('.') ?? []), aspect])].toSorted().join('.');
}
