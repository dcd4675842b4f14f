import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { idsIn, type Topic, unseenUpdates } from './unseen-updates.ts';

/** Returns the number of announced items missing from all queries whose keys start with `key`. */
export function useUnseen(topic: Topic, key: QueryKey): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
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
      const seen = cache.findAll({ queryKey: key, type: 'active' }).map(({ state }) => idsIn(state.data));
      return announcedIds.filter((id) => !seen.some((ids) => ids.has(id))).length;
    },
    () => 0,
  );
}
