import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { BoardFilters } from '@haggle/contract/moderation/lifecycle-board';
import { readPage, readText } from '../../../lib/search-params.ts';
import { statusWords } from './board-labels.ts';
import type { BoardSearch } from './queries.ts';

export interface LifecycleSearch extends BoardSearch {
  view?: 'table' | undefined;
  status?: LifecycleStatus | undefined;
  page?: number | undefined;
}

const ages: readonly unknown[] = ['1d', '7d', '30d', 'older'];

/** Reads the address of the board; what it does not understand counts as absent. */
export function readLifecycleSearch(search: Record<string, unknown>): LifecycleSearch {
  return {
    view: search.view === 'table' ? 'table' : undefined,
    page: readPage(search.page),
    status: Object.hasOwn(statusWords, String(search.status)) ? (search.status as LifecycleStatus) : undefined,
    q: readText(search.q),
    category: readText(search.category),
    store: readText(search.store),
    age: ages.includes(search.age) ? (search.age as BoardFilters['age']) : undefined,
    reported: search.reported === 'true' || search.reported === 'false' ? search.reported : undefined,
  };
}
