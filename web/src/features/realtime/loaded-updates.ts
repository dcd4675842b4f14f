import type { Query, QueryCache, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query';
import { type Topic, unseenUpdates } from './unseen-updates.ts';

/** For each query, the updates that had been announced when its pending or its last finished fetch began. */
const pending = new WeakMap<Query, readonly string[]>();
const loaded = new WeakMap<Query, readonly string[]>();
const watchedCaches = new WeakSet<QueryCache>();

/** Records from now on, for each fetch of a list, which updates had been announced before it. */
export function watchFetches(cache: QueryCache): void {
  if (watchedCaches.has(cache)) return;
  watchedCaches.add(cache);
  cache.subscribe(recordFetch);
}

/** Returns whether a query's data was requested after the update was announced. If it lacks it, another page has it. */
export function isLoadedSince(query: Query, id: string): boolean {
  return loaded.get(query)?.includes(id) ?? false;
}

function recordFetch(event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  const topic = topicOf(query.queryKey);
  if (!topic) return;
  // The next page of a list says nothing about the pages before it.
  if (action.type === 'fetch' && !action.meta?.fetchMore) pending.set(query, unseenUpdates.read(topic));
  else if (action.type === 'success' && !action.manual) {
    const announcedIds = pending.get(query);
    pending.delete(query);
    if (announcedIds) loaded.set(query, announcedIds);
  }
}

function topicOf([kind, part]: QueryKey): Topic | undefined {
  if (kind === 'deals' && part === 'list') return 'deals';
  return kind === 'comments' && typeof part === 'string' ? `comments:${part}` : undefined;
}
