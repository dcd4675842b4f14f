import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealChange } from '@haggle/contract/deals/lifecycle';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The reason for a deal's status. Omits who changed it, because moderators see more of that than others. */
export type LastMove = Pick<DealChange, 'mover' | 'reason' | 'createdAt'>;

/** Few edits, if any, follow a status change. */
const searchLimit = 5;

/** The change that led to a deal's current status; null if it isn't found. */
export function lastMoveQuery(api: Api, id: string, status: LifecycleStatus) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'about', id, 'last-move', status),
    queryFn: async ({ signal }): Promise<LastMove | null> => {
      const query = { limit: searchLimit };
      const { data } = await api('GET /deals/:id/history', { params: { id }, query }, signal);
      const found = data.find((change) => change.toStatus === status);
      return found ? { mover: found.mover, reason: found.reason, createdAt: found.createdAt } : null;
    },
    retry: false,
  });
}
