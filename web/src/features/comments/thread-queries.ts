import type { Comment, CommentThread, CommentVote } from '@haggle/contract/comments/comments';
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

/** What only the member sees of a discussion. */
export interface MyComments {
  votes: MyVotes;
  /** Their own comments that wait for a moderator. */
  waiting: readonly Comment[];
}

/** The member's votes on a deal's comments, and their own that wait for a moderator. */
export function myCommentsQuery(api: Api, dealId: string) {
  return queryOptions({
    queryKey: myCommentsKey(dealId),
    queryFn: async ({ signal }): Promise<MyComments> => {
      const { data } = await api('GET /deals/:id/comments/mine', { params: { id: dealId } }, signal);
      const votes = [...data.upvoted.map((id) => [id, 1] as const), ...data.downvoted.map((id) => [id, -1] as const)];
      return { votes: Object.fromEntries(votes), waiting: data.waiting };
    },
  });
}

export const myCommentsKey = (dealId: string): QueryKey => ['mine', 'comments', dealId, 'discussion'];
