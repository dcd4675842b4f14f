import type { Comment, CommentThread } from '@haggle/contract/comments/comments';
import type { AnswerOf } from '@haggle/contract/endpoints';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type ThreadPages = InfiniteData<AnswerOf<'GET /deals/:id/comments'>, number>;
type ReplyPages = InfiniteData<AnswerOf<'GET /comments/:id/replies'>, number>;

/** Adds a new comment to the cache: a reply to its thread, a top-level comment to the top of the list. */
export function addComment(client: QueryClient, comment: Comment): void {
  if (comment.parentId === null) {
    const thread = { ...comment, replies: [], repliesCount: 0 };
    changeThreadPages(client, comment.dealId, (threads, page) => (page === 0 ? [thread, ...threads] : threads));
    return;
  }
  changeThreads(client, comment.dealId, (thread) =>
    thread._id === comment.rootId
      ? { ...thread, replies: [...thread.replies, comment], repliesCount: thread.repliesCount + 1 }
      : thread,
  );
  changeReplyPages(client, comment, (replies, page, pages) => (page === pages - 1 ? [...replies, comment] : replies));
}

/** Changes a comment in every cached query that holds it. */
export function changeComment(client: QueryClient, comment: Comment, change: (comment: Comment) => Comment): void {
  const changed = <T extends Comment>(one: T): T => (one._id === comment._id ? { ...one, ...change(one) } : one);
  changeThreads(client, comment.dealId, (thread) =>
    thread._id === comment.rootId ? { ...changed(thread), replies: thread.replies.map(changed) } : thread,
  );
  changeReplyPages(client, comment, (replies) => replies.map(changed));
}

/** Removes a comment without replies from the cache. */
export function removeComment(client: QueryClient, comment: Comment): void {
  const withoutComment = (replies: Comment[]) => replies.filter((reply) => reply._id !== comment._id);
  changeThreads(client, comment.dealId, (thread) => {
    if (thread._id === comment._id) return null;
    if (thread._id !== comment.rootId) return thread;
    return { ...thread, replies: withoutComment(thread.replies), repliesCount: thread.repliesCount - 1 };
  });
  changeReplyPages(client, comment, withoutComment);
}

/** Returns a comment as shown after its author deleted it. */
export function markCommentDeleted(comment: Comment): Comment {
  return { ...comment, author: null, body: null, bodyHtml: null, isDeleted: true };
}

function changeThreads(
  client: QueryClient,
  dealId: string,
  change: (thread: CommentThread) => CommentThread | null,
): void {
  changeThreadPages(client, dealId, (threads) => threads.flatMap((thread) => change(thread) ?? []));
  client.setQueriesData<CommentThread | null>({ queryKey: ['comments', dealId, 'thread'] }, (thread) =>
    thread ? change(thread) : thread,
  );
}

function changeThreadPages(
  client: QueryClient,
  dealId: string,
  change: (threads: CommentThread[], page: number) => CommentThread[],
): void {
  client.setQueriesData<ThreadPages>(
    { queryKey: ['comments', dealId, 'threads'] },
    (cached) =>
      cached && { ...cached, pages: cached.pages.map((page, at) => ({ ...page, data: change(page.data, at) })) },
  );
}

function changeReplyPages(
  client: QueryClient,
  { dealId, rootId }: Comment,
  change: (replies: Comment[], page: number, pages: number) => Comment[],
): void {
  client.setQueriesData<ReplyPages>(
    { queryKey: ['comments', dealId, 'replies', rootId] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page, at) => ({ ...page, data: change(page.data, at, cached.pages.length) })),
      },
  );
}
