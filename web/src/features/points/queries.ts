import * as staleTimes from '@haggle/contract/limits/stale-times';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Loaded with the first answer: routes name these queries, and what reads the answers need not come with them. */
const readers = () => import('./points-responses.ts');

/** My points, reputation and badges. */
export function myPointsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'points', 'now'),
    queryFn: async ({ signal }) => {
      const { inWords, readPointsData } = await readers();
      return readPointsData(await inWords(api('GET /points', {}, signal), t('points.failed.fetch')));
    },
    staleTime: staleTimes.points,
  });
}

/** A member's points, reputation and badges, as anybody sees them. */
export function pointsOfQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('users', id, 'points'),
    queryFn: async ({ signal }) => {
      const { inWords, readPointsData, requireUserId } = await readers();
      const params = { id: requireUserId(id) };
      return readPointsData(await inWords(api('GET /points/user/:id', { params }, signal), t('points.failed.fetch')));
    },
    staleTime: staleTimes.points,
    // A page that the server could not fill shows its error there and then.
    retryOnMount: typeof window !== 'undefined',
  });
}
