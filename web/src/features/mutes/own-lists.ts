import type { Query, QueryClient } from '@tanstack/react-query';
import { store } from '../../lib/storage.ts';
import { filtersKey } from './filters-key.ts';

/** Lists of deals that are answered to each reader without what they have muted or hidden. */
function isList({ queryKey: [subject, kind, list] }: Query): boolean {
  if (subject === 'mine') return kind === 'deals' && list === 'list';
  return subject === 'deals' && ['list', 'trending', 'category', 'search'].some((list) => list === kind);
}

/** Asks again for the lists that are seen, and forgets the others. */
export async function renewLists(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: isList });
  await client.invalidateQueries({ predicate: isList });
}

/** Ends the time in which a page that came as everybody's hides its lists: once they are here as this reader's. */
export async function showOwnLists(client: QueryClient): Promise<void> {
  // What the page itself asked for since it came alive was asked for in the reader's name.
  await client.invalidateQueries({ predicate: isList }, { cancelRefetch: false });
  // The cache tells its readers in a timer of its own, which was set before this one.
  setTimeout(showLists);
}

/**
 * Takes note of by whose filters the lists are from now on, null for nobody's. `isFirst` tells that the page may be
 * coming alive still: what came with it is kept then until it is there again.
 */
export async function ownLists(client: QueryClient, owner: string | null, isFirst: boolean): Promise<void> {
  store(filtersKey, owner);
  if (isFirst) await client.invalidateQueries({ predicate: isList });
  else await renewLists(client);
  setTimeout(showLists);
}

function showLists(): void {
  delete document.documentElement.dataset.filters;
}
