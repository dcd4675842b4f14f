import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

const pageSize = 10;

/** A deal's changes in pages, newest first. Members may see more than visitors, so they have their own cache key. */
export function changesQuery(api: Api, id: string, isMember: boolean) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(...(isMember ? ['mine', 'deals', 'about'] : ['deals', 'about']), id, 'changes'),
    queryFn: ({ signal, pageParam }) =>
      api('GET /deals/:id/history', { params: { id }, query: { page: pageParam, limit: pageSize } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
  });
}
