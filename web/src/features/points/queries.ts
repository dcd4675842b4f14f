import { browserLimits } from '@haggle/contract/browser-limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { clampPage, inWords, readHistory, readPointsData, requireUserId } from './answers.ts';

const cannotFetch = 'Failed to fetch user points';

/** My points, reputation and badges. */
export function myPointsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'points', 'now'] as QueryKey,
    queryFn: async ({ signal }) => readPointsData(await inWords(api('GET /points', {}, signal), cannotFetch)),
    staleTime: browserLimits.cache.points,
  });
}

/** A member's points, reputation and badges, as anybody sees them. */
export function pointsOfQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['users', id, 'points'] as QueryKey,
    queryFn: async ({ signal }) => {
      const params = { id: requireUserId(id) };
      return readPointsData(await inWords(api('GET /points/user/:id', { params }, signal), cannotFetch));
    },
    staleTime: browserLimits.cache.points,
    // A page that the server could not fill shows its error there and then.
    retryOnMount: typeof window !== 'undefined',
  });
}

/** The entries that my points are the sum of, newest first. */
export function historyQuery(api: Api, page: number) {
  const query = clampPage({ page, limit: browserLimits.page.standard });
  return queryOptions({
    queryKey: ['mine', 'points', 'history', query] as QueryKey,
    queryFn: async ({ signal }) =>
      readHistory(await inWords(api('GET /points/history', { query }, signal), 'Failed to fetch points history')),
    staleTime: browserLimits.cache.points,
  });
}

/** @throws ApiError, Error */
export async function calculateReputation(api: Api) {
  const asking = api('POST /points/calculate-reputation');
  return readPointsData(await inWords(asking, 'Failed to calculate reputation score'));
}
