import type { CommentThread, CommentVote } from '@haggle/contract/comments/comments';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Covers nearly all threads while keeping responses small. */
const repliesPage = 50;

/** All replies in a thread, in pages. */
export function repliesQuery(api: Api, dealId: string, rootId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf('comments', dealId, 'replies', rootId),
    queryFn: ({ signal, pageParam }) =>
      api(
        'GET /comments/:id/replies',
        { params: { id: rootId }, query: { page: pageParam, limit: repliesPage } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
  });
}

/** The thread that holds a comment; null once it was deleted in this window. */
export function threadQuery(api: Api, dealId: string, commentId: string) {
  return queryOptions({
    queryKey: queryKeyOf('comments', dealId, 'thread', commentId),
    queryFn: async ({ signal }): Promise<CommentThread | null> =>
      (await api('GET /comments/:id', { params: { id: commentId } }, signal)).data,
  });
}

/** The member's votes on comments, by comment id. */
export type MyVotes = Readonly<Record<string, CommentVote>>;

/** The member's votes on a deal's comments. */
export function myVotesQuery(api: Api, dealId: string) {
  return queryOptions({
    queryKey: myVotesKey(dealId),
    queryFn: async ({ signal }): Promise<MyVotes> => {
      const { data } = await api('GET /deals/:id/comments/mine', { params: { id: dealId } }, signal);
      return Object.fromEntries([
        ...data.upvoted.map((id) => [id, 1] as const),
        ...data.downvoted.map((id) => [id, -1] as const),
      ]);
    },
  });
}

export const myVotesKey = (dealId: string): QueryKey => ['mine', 'comments', dealId, 'votes'];
