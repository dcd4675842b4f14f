import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { Period } from './periods.ts';

/** Query for the members with the most points in a period. */
export function leaderboardQuery(api: Api, period: Period) {
  return queryOptions({
    queryKey: ['leaderboard', period],
    queryFn: async ({ signal }) => (await api('GET /badges/leaderboard', { query: { period } }, signal)).data,
    // On the server, a failed query renders its error instead of being retried.
    retryOnMount: typeof window !== 'undefined',
  });
}
