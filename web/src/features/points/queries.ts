import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Loaded with the first answer: routes name these queries, and what reads the answers need not come with them. */
const readers = () => import('./points-responses.ts');

const cannotFetch = 'Failed to fetch user points';

/** My points, reputation and badges. */
export function myPointsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'points', 'now'] as QueryKey,
    queryFn: async ({ signal }) => {
      const { inWords, readPointsData } = await readers();
      return readPointsData(await inWords(api('GET /points', {}, signal), cannotFetch));
    },
    staleTime: browserLimits.cache.points,
  });
}

/** A member's points, reputation and badges, as anybody sees them. */
export function pointsOfQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['users', id, 'points'] as QueryKey,
    queryFn: async ({ signal }) => {
      const { inWords, readPointsData, requireUserId } = await readers();
      const params = { id: requireUserId(id) };
      return readPointsData(await inWords(api('GET /points/user/:id', { params }, signal), cannotFetch));
    },
    staleTime: browserLimits.cache.points,
    // A page that the server could not fill shows its error there and then.
    retryOnMount: typeof window !== 'undefined',
  });
}
