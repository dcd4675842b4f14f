import type { commentSorts } from '@haggle/contract/comments/choices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

export type CommentSort = (typeof commentSorts)[number];

/** The threads of a deal in pages, as any visitor sees them. */
export function commentsQuery(api: Api, dealId: string, sort: CommentSort = 'best') {
  return infiniteQueryOptions({
    queryKey: queryKeyOf('comments', dealId, 'threads', sort),
    queryFn: ({ signal, pageParam }) =>
      api('GET /deals/:id/comments', { params: { id: dealId }, query: { page: pageParam, sort } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
    // On the server, a failed query renders its error. A skeleton would stay forever without scripts.
    retryOnMount: typeof window !== 'undefined',
  });
}

/** A member's comments in pages. */
export function memberCommentsQuery(api: Api, id: string, page = 1) {
  return queryOptions({
    queryKey: ['users', id, 'comments', page],
    queryFn: ({ signal }) => api('GET /users/:id/comments', { params: { id }, query: { page } }, signal),
  });
}
