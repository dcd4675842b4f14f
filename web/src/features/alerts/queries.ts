import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The member's alerts and saved searches, newest first, and recent delivery times. */
export function alertsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'alerts', 'list'],
    queryFn: ({ signal }) => api('GET /alerts', {}, signal),
    // Matches keep arriving, and their count changes.
    staleTime: 0,
  });
}

/** The deals an alert has matched, newest first. */
export function hitsQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: ['mine', 'alerts', 'hits', id],
    queryFn: ({ signal, pageParam }) =>
      api('GET /alerts/:id/hits', { params: { id }, query: { page: pageParam, limit: 10 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
    staleTime: 0,
  });
}
