import { t } from '@haggle/contract/messages/translate';
import { sortNames } from '../../deals/deal-names.ts';
import type { SearchSort } from './search-filters.ts';

/** Names of the orders of what a search finds. */
export function searchSorts(): Record<SearchSort, string> {
  return { relevance: t('deal-filters.bestMatch'), ...sortNames(), endsAt: t('deal-filters.endingSoon') };
}
