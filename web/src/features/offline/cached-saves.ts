import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { mineCache } from './cache-names.ts';
import { cacheDeal, dropCachedDeal, findCachedDeal } from './cached-deals.ts';
import { isOfflineEnabled } from './offline-support.ts';

/** One task at a time, so that background work doesn't delay what the reader waits for. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<unknown>): void {
  last = last.then(work).catch((error: unknown) => log('warn', 'Saved deals could not be kept', error));
}

/**
 * Caches saved deals for offline reading: those on the list shown, and each one as it is saved. Only observes the query
 * cache, so the first page's script doesn't depend on it.
 */
export function followSaves(client: QueryClient, api: Api): void {
  if (!isOfflineEnabled() || isSparing()) return;
  const known = new Map<string, boolean>();
  const queries = client.getQueryCache();
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
    // Logging out removes the queries and deletes the cache too.
    else if (event.type === 'removed') forget(event.query);
  });
  // Queries from the page's HTML were there before this subscribed.
  for (const query of queries.findAll({ queryKey: ['mine', 'deals', 'saved'] })) note(query);

  function note({ queryKey: [mine, kind, part], state }: Query): void {
    if (mine !== 'mine') return;
    if (kind === 'deals' && part === 'saved') {
      const { data = [] } = (state.data ?? {}) as { data?: { _id: string }[] };
      for (const { _id } of data)
        inTurn(async () => (await findCachedDeal(_id)) || cacheDeal(mineCache, _id, { client, api }));
    } else if (kind === 'changed-status') noteSave(String(part), state.data as { saved?: boolean });
  }

  function forget({ queryKey: [mine, kind, id] }: Query): void {
    if (mine === 'mine' && kind === 'changed-status') known.delete(String(id));
  }

  function noteSave(id: string, { saved }: { saved?: boolean }): void {
    if (saved === undefined || known.get(id) === saved) return;
    known.set(id, saved);
    if (!saved) inTurn(() => dropCachedDeal(mineCache, (other) => other !== id));
    else if (navigator.onLine) {
      inTurn(() => cacheDeal(mineCache, id, { client, api }));
      // The worker caches the list as the response passes through.
      inTurn(() => api('GET /users/me/saved-deals', { query: {} }));
    }
  }
}

/** Returns whether the reader has turned on data saving. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
