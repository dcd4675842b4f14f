import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { Period } from './periods.ts';

/** The members who earned most points in a period. */
export function leaderboardQuery(api: Api, period: Period) {
  return queryOptions({
    queryKey: ['leaderboard', period],
    queryFn: async ({ signal }) => (await api('GET /badges/leaderboard', { query: { period } }, signal)).data,
    // A page that the server could not fill shows its error there and then.
    retryOnMount: typeof window !== 'undefined',
  });
}
