import { t } from '@haggle/contract/messages/translate';
import { sortNames } from '../../deals/deal-names.ts';
import type { SearchSort } from './search-filters.ts';

/** Returns the names of the sort orders for search results. */
export function searchSorts(): Record<SearchSort, string> {
  return { relevance: t('deal-filters.bestMatch'), ...sortNames(), endsAt: t('deal-filters.endingSoon') };
}
