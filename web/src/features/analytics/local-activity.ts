import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';

/** Activity stored only in this browser and never sent. */
export interface LocalActivity {
  searches: { query: string; results: number; at: string };
  interactions: { query: string; dealId: string; position: number; at: string };
  filters: { filter: string; value: string; page: string; at: string };
}

type Kind = keyof LocalActivity;

const keys = {
  searches: 'countedSearches',
  interactions: 'countedInteractions',
  filters: 'countedFilters',
} as const satisfies Record<Kind, string>;

const { searchesKept, interactionsKept, filtersKept } = analyticsLimits.browser;
const maxEntries: Record<Kind, number> = {
  searches: searchesKept,
  interactions: interactionsKept,
  filters: filtersKept,
};

/** Returns the stored entries of a kind, newest last. */
export function readLocalActivity<K extends Kind>(kind: K): LocalActivity[K][] {
  return readStoredList(keys[kind]) as LocalActivity[K][];
}

/** Adds an entry and drops the oldest beyond the limit: 100 searches, 200 interactions, 100 filters. */
export function storeLocalActivity<K extends Kind>(kind: K, entry: Omit<LocalActivity[K], 'at'>): void {
  const all = [...readLocalActivity(kind), { ...entry, at: new Date().toISOString() }];
  store(keys[kind], JSON.stringify(all.slice(-maxEntries[kind])));
}

/** Deletes all stored entries. */
export function clearLocalActivity(): void {
  for (const key of Object.values(keys)) store(key, null);
}
