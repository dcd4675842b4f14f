import type { Query, QueryClient } from '@tanstack/react-query';
import { bulkKey, statusKey } from '../../deals/my-status.ts';

interface BulkStatus {
  savedStatus: Record<string, boolean>;
  voteStatus: Record<string, number>;
}

/**
 * Records the deals whose votes and saves the service worker didn't know when it answered without a connection. They
 * show as neither voted on nor saved, and would until a reload, because statuses are loaded once.
 * @returns a function that loads them again, once there is a connection
 */
export function watchUnknownStatuses(client: QueryClient): () => void {
  const unknownIds = new Set<string>();
  const queries = client.getQueryCache();
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') recordUnknown(event.query);
  });
  for (const query of queries.findAll({ queryKey: bulkKey })) recordUnknown(query);

  function recordUnknown({ queryKey: [mine, kind, ids], state }: Query): void {
    const data = state.data as BulkStatus | undefined;
    if (mine !== bulkKey[0] || kind !== bulkKey[1] || !data) return;
    for (const id of ids as string[]) {
      const isKnown = id in data.savedStatus && id in data.voteStatus;
      if (isKnown) unknownIds.delete(id);
      else unknownIds.add(id);
    }
  }

  return function reload() {
    if (unknownIds.size === 0) return;
    void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
    for (const id of unknownIds) void client.invalidateQueries({ queryKey: statusKey(id) });
    unknownIds.clear();
  };
}
