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

/** The same list to edit one of them. */
export function editedAlertsQuery(api: Api) {
  return queryOptions({
    ...alertsQuery(api),
    queryKey: ['mine', 'alerts', 'list', 'edited'],
    // Edit fresh data only: a cached response would overwrite changes made elsewhere.
    gcTime: 0,
    // A refetch would disturb the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
