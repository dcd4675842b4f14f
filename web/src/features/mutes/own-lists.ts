import type { Query, QueryClient } from '@tanstack/react-query';
import { store } from '../../lib/storage.ts';
import { filtersKey } from './filters-key.ts';

/** Returns whether a query is a list of deals that the server filters by the reader's mutes and hidden deals. */
function isList({ queryKey: [subject, kind, list] }: Query): boolean {
  if (subject === 'mine') return kind === 'deals' && list === 'list';
  return subject === 'deals' && ['list', 'trending', 'category', 'search'].some((list) => list === kind);
}

/** Refetches visible lists and drops the rest from the cache. */
export async function refetchLists(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: isList });
  await client.invalidateQueries({ predicate: isList });
}

/** Reloads the server-rendered lists as this reader's and then shows them. */
export async function showFilteredLists(client: QueryClient): Promise<void> {
  // Requests sent since hydration already carry the reader's token, so they aren't cancelled.
  await client.invalidateQueries({ predicate: isList }, { cancelRefetch: false });
  // The query cache notifies its observers in a timer set before this one.
  setTimeout(showLists);
}

/**
 * Records whose filters the lists use from now on; null for no one's. `isFirst` means the page may still be hydrating,
 * so server-rendered lists stay cached until they are reloaded.
 */
export async function applyFiltersOf(client: QueryClient, owner: string | null, isFirst: boolean): Promise<void> {
  store(filtersKey, owner);
  if (isFirst) await client.invalidateQueries({ predicate: isList });
  else await refetchLists(client);
  setTimeout(showLists);
}

function showLists(): void {
  delete document.documentElement.dataset.filters;
}
