import type { Comment, CommentThread } from '@haggle/contract/comments/comments';

/** A comment with the answers to it, each with its own. */
export interface CommentNode {
  comment: Comment;
  answers: CommentNode[];
}

/**
 * Makes a tree of a thread's first comment and its answers, which come flat and may come twice (the later one counts).
 * Answers stand in the order in which they were written; one whose parent is not there hangs on the first comment.
 */
export function growTree(root: Comment, replies: readonly Comment[]): CommentNode {
  const top: CommentNode = { comment: root, answers: [] };
  const nodes = new Map([[root._id, top]]);
  const sorted = mergeById(replies)
    .filter((reply) => reply._id !== root._id)
    .sort(byWriting);
  for (const comment of sorted) nodes.set(comment._id, { comment, answers: [] });
  for (const comment of sorted) {
    const node = nodes.get(comment._id);
    const parent = comment.parentId === null ? top : (nodes.get(comment.parentId) ?? top);
    if (node) parent.answers.push(node);
  }
  return top;
}

/** Each comment once; of two with one id, the later. */
export function mergeById<T extends Pick<Comment, '_id'>>(comments: readonly T[]): T[] {
  return [...new Map(comments.map((comment) => [comment._id, comment])).values()];
}

/** How many answers hang below a comment, at any depth. */
export function countAnswers({ answers }: CommentNode): number {
  return answers.reduce((sum, node) => sum + 1 + countAnswers(node), 0);
}

/** Whether a comment is a thread's first one or among its answers. */
export function holdsComment(thread: CommentThread, id: string): boolean {
  return thread._id === id || thread.replies.some((reply) => reply._id === id);
}

function byWriting(a: Comment, b: Comment): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || Number(a._id) - Number(b._id);
}

/** Whether a comment stands at this place of the tree or below it. */
export function holdsNode({ comment, answers }: CommentNode, id: string): boolean {
  return comment._id === id || answers.some((answer) => holdsNode(answer, id));
}
