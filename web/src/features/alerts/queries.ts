import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** My alerts and saved searches, the newest first, and how fast alerts have been. */
export function alertsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'alerts', 'list'],
    queryFn: ({ signal }) => api('GET /alerts', {}, signal),
    // Deals are found meanwhile, and counted.
    staleTime: 0,
  });
}

/** The deals that one of them has told of, the latest first. */
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
