import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { tokenKey } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';
import { mineCache } from './cache-names.ts';
import { cacheDeal, dropCachedDeal, listCachedDeals } from './cached-deals.ts';
import { findServiceWorkerUrl } from './offline-support.ts';

/** One task at a time, so that background work doesn't delay what the reader waits for. */
let last: Promise<unknown> = Promise.resolve();

/** Queues a task, which is dropped if its member logs out before its turn. */
function enqueueTask(work: () => Promise<unknown>): void {
  const token = readStored(tokenKey);
  const workForMember = async () => readStored(tokenKey) === token && work();
  last = last.then(workForMember).catch((error: unknown) => log('warn', 'Saved deals could not be kept', error));
}

/**
 * Caches saved deals for offline reading: those on the list shown, and each one as it is saved. Only observes the query
 * cache, so the first page's script doesn't depend on it.
 */
export function cacheSavedDeals(client: QueryClient, api: Api): void {
  if (!findServiceWorkerUrl() || isSavingData()) return;
  const lastSaved = new Map<string, boolean>();
  const queries = client.getQueryCache();
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') handleQuery(event.query);
    // Logging out removes the queries and deletes the cache too.
    else if (event.type === 'removed') removeQuery(event.query);
  });
  // Queries from the page's HTML were there before this subscribed.
  for (const query of queries.findAll({ queryKey: ['mine', 'deals', 'saved'] })) handleQuery(query);

  function handleQuery({ queryKey: [mine, kind, part], state }: Query): void {
    if (mine !== 'mine') return;
    if (kind === 'deals' && part === 'saved') {
      const { data = [] } = (state.data ?? {}) as { data?: { _id: string }[] };
      for (const { _id } of data) enqueueTask(() => cacheOnce(_id));
    } else if (kind === 'changed-status') handleSaveChange(String(part), state.data as { saved?: boolean });
  }

  /** Caches a saved deal even if it was viewed: viewing others evicts it from that cache. */
  async function cacheOnce(id: string): Promise<void> {
    const cached = await listCachedDeals(mineCache);
    if (!cached.some((deal) => deal.id === id)) await cacheDeal(mineCache, id, { client, api });
  }

  function removeQuery({ queryKey: [mine, kind, id] }: Query): void {
    if (mine === 'mine' && kind === 'changed-status') lastSaved.delete(String(id));
  }

  function handleSaveChange(id: string, { saved }: { saved?: boolean }): void {
    if (saved === undefined || lastSaved.get(id) === saved) return;
    lastSaved.set(id, saved);
    if (!saved) enqueueTask(() => dropCachedDeal(mineCache, (other) => other !== id));
    else if (navigator.onLine) {
      enqueueTask(() => cacheDeal(mineCache, id, { client, api }));
      // The worker caches the list as the response passes through.
      enqueueTask(() => api('GET /users/me/saved-deals', { query: {} }));
    }
  }
}

/** Returns whether the reader has turned on data saving. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
