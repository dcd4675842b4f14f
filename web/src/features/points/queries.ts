import * as staleTimes from '@haggle/contract/limits/stale-times';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Loaded with the first response: routes import these queries but don't need the code that reads responses. */
const readers = () => import('./points-responses.ts');

/** The member's own points, reputation and badges. */
export function myPointsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'points', 'now'),
    queryFn: async ({ signal }) => {
      const { withMessage: inWords, readPointsData } = await readers();
      return readPointsData(await inWords(api('GET /points', {}, signal), t('points.failed.fetch')));
    },
    staleTime: staleTimes.points,
  });
}

/** A member's public points, reputation and badges. */
export function pointsOfQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('users', id, 'points'),
    queryFn: async ({ signal }) => {
      const { withMessage: inWords, readPointsData, requireUserId } = await readers();
      const params = { id: requireUserId(id) };
      return readPointsData(await inWords(api('GET /points/user/:id', { params }, signal), t('points.failed.fetch')));
    },
    staleTime: staleTimes.points,
    // On the server, a failed query renders its error.
    retryOnMount: typeof window !== 'undefined',
  });
}
