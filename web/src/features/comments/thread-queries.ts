import type { CommentThread, CommentVote } from '@haggle/contract/comments/comments';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Few threads are longer; an answer stays small. */
const repliesPage = 50;

/** All that followed a thread's first comment, in pages. */
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

/** The thread in which a comment stands; null once it has been deleted here. */
export function threadQuery(api: Api, dealId: string, commentId: string) {
  return queryOptions({
    queryKey: queryKeyOf('comments', dealId, 'thread', commentId),
    queryFn: async ({ signal }): Promise<CommentThread | null> =>
      (await api('GET /comments/:id', { params: { id: commentId } }, signal)).data,
  });
}

/** My votes on comments, by the comment's id. */
export type MyVotes = Readonly<Record<string, CommentVote>>;

/** How I voted on the comments on a deal. */
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
