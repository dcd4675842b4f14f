import type { Comment, CommentThread } from '@haggle/contract/comments/comments';

/** A comment with its replies, each with its own. */
export interface CommentNode {
  comment: Comment;
  replies: CommentNode[];
}

/**
 * Builds a tree from a thread's first comment and its flat list of replies. The later of two duplicates counts. Replies
 * are sorted by time; one whose parent is missing is attached to the first comment.
 */
export function buildTree(root: Comment, replies: readonly Comment[]): CommentNode {
  const top: CommentNode = { comment: root, replies: [] };
  const nodes = new Map([[root._id, top]]);
  const sorted = mergeById(replies)
    .filter((reply) => reply._id !== root._id)
    .sort(compareByTime);
  for (const comment of sorted) nodes.set(comment._id, { comment, replies: [] });
  for (const comment of sorted) {
    const node = nodes.get(comment._id);
    const parent = comment.parentId === null ? top : (nodes.get(comment.parentId) ?? top);
    if (node) parent.replies.push(node);
  }
  return top;
}

/** Removes duplicates by id and keeps the later one. */
export function mergeById<T extends Pick<Comment, '_id'>>(comments: readonly T[]): T[] {
  return [...new Map(comments.map((comment) => [comment._id, comment])).values()];
}

/** Returns the number of replies below a comment, at any depth. */
export function countReplies({ replies }: CommentNode): number {
  return replies.reduce((sum, node) => sum + 1 + countReplies(node), 0);
}

/** Returns whether a thread holds a comment, as its first one or among its loaded replies. */
export function threadContains(thread: CommentThread, id: string): boolean {
  return thread._id === id || thread.replies.some((reply) => reply._id === id);
}

function compareByTime(a: Comment, b: Comment): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || Number(a._id) - Number(b._id);
}

/** Returns whether a comment is at this node or below it. */
export function nodeContains({ comment, replies }: CommentNode, id: string): boolean {
  return comment._id === id || replies.some((reply) => nodeContains(reply, id));
}
