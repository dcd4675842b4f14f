import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isLoadedSince, watchFetches } from './loaded-updates.ts';
import { idsIn, type Topic, unseenUpdates } from './unseen-updates.ts';

/**
 * Returns the number of announced items missing from all queries whose keys start with `key`. An item doesn't count if
 * all of these were requested after it was announced: it is on another page then.
 */
export function useUnseen(topic: Topic, key: QueryKey): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      watchFetches(cache);
      const stops = [unseenUpdates.subscribe(listener), cache.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      const announcedIds = unseenUpdates.read(topic);
      if (announcedIds.length === 0) return 0;
      const queries = cache.findAll({ queryKey: key, type: 'active' });
      const seen = queries.map(({ state }) => idsIn(state.data));
      const isSeen = (id: string) =>
        seen.some((ids) => ids.has(id)) || (queries.length > 0 && queries.every((query) => isLoadedSince(query, id)));
      return announcedIds.filter((id) => !isSeen(id)).length;
    },
    () => 0,
  );
}
