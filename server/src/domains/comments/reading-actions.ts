import type { commentSorts } from '@haggle/contract/comments/choices';
import type { Comment, CommentThread } from '@haggle/contract/comments/comments';
import * as listLimits from '@haggle/contract/limits/lists';
import type { Actor } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../accounts/users/actions.ts';
import { requireVisible } from '../deals/visibility-actions.ts';
import { readLimit } from './limit-actions.ts';
import { parseMentions } from './rules.ts';
import * as store from './store.ts';
import { listFirstReplies, listThreads } from './thread-store.ts';
import { type MentionedIds, toComment, toMemberComment, toThread } from './views.ts';

/**
 * Returns the threads of a deal, each with its first replies.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function listComments(
  context: Context,
  actor: Actor | null,
  dealId: string,
  { sort, ...page }: PageRequest & { sort: (typeof commentSorts)[number] },
) {
  // In parallel with the permission check, since nearly every requested deal is visible.
  const [threads, discussion] = await Promise.all([
    listThreads(context.database, dealId, { page, order: sort }),
    readLimit(context, dealId),
    requireVisible(context, actor, dealId),
  ]);
  const { rows, replies } = threads;
  const mentioned = await findMentioned(context, [...rows, ...replies]);
  const list = toList(page, threads, (root) => toThread(root, replies, mentioned));
  return { ...list, ...(discussion && { discussion }) };
}

/** Finds the members that comments mention, so that their names can be linked. */
export async function findMentioned({ database }: Context, rows: readonly { body: string }[]): Promise<MentionedIds> {
  const names = new Set(rows.flatMap(({ body }) => parseMentions(body)));
  const found = await store.findByUsernames(database, [...names]);
  return new Map(found.map(({ id, username }) => [username.toLowerCase(), id]));
}

/**
 * Returns one page of the replies in a thread.
 * @throws Refusal `comment_not_found`
 */
export async function listReplies(context: Context, actor: Actor | null, commentId: string, page: PageRequest) {
  const root = await requireReadable(context, actor, commentId);
  const replies = await store.listReplies(context.database, root, page);
  const mentioned = await findMentioned(context, replies.rows);
  return toList(page, replies, (reply) => toComment(reply, mentioned));
}

/**
 * Returns the thread of a comment, with as many replies as one response holds, and always with that comment.
 * @throws Refusal `comment_not_found`
 */
export async function readThread(context: Context, actor: Actor | null, commentId: string): Promise<CommentThread> {
  const comment = await requireReadable(context, actor, commentId);
  const root = comment.root_id === null ? comment : await requireReadable(context, actor, comment.root_id);
  const replies = await listFirstReplies(context.database, root.deal_id, {
    rootIds: [root.id],
    most: listLimits.most,
  });
  const isIncluded = comment.id === root.id || replies.some((reply) => reply.id === comment.id);
  const all = isIncluded ? replies : [...replies, comment];
  return toThread(root, all, await findMentioned(context, [root, ...all]));
}

/** Returns the member's own comments on a deal that wait for a moderator, which nobody else sees in the discussion. */
export async function listWaiting(context: Context, actor: Actor, dealId: string): Promise<Comment[]> {
  const rows = await store.listWaiting(context.database, { dealId, authorId: actor.id });
  const mentioned = await findMentioned(context, rows);
  return rows.map((row) => toComment(row, mentioned));
}

/**
 * Returns a member's comments on public deals, the newest first.
 * @throws Refusal `user_not_found`
 */
export async function listMemberComments(context: Context, userId: string, page: PageRequest) {
  await requireUser(context, userId);
  const found = await store.listByAuthor(context.database, userId, page);
  const mentioned = await findMentioned(context, found.rows);
  return toList(page, found, (row) => toMemberComment(row, mentioned));
}

/** Returns the deal and the parent of a comment; null once it is gone. */
export async function findCommentLocation(context: Context, id: string) {
  const comment = await store.findComment(context.database, id);
  return comment ? { dealId: comment.deal_id, parentId: comment.parent_id } : null;
}

/** @throws Refusal `comment_not_found` */
export async function requireReadable(context: Context, actor: Actor | null, id: string): Promise<store.CommentRow> {
  const comment = await store.findComment(context.database, id);
  if (!comment || comment.withheld_at) throw new Refusal('comment_not_found');
  await requireVisibleDeal(context, actor, comment);
  return comment;
}

/** @throws Refusal `comment_not_found` if this reader may not see its deal */
export async function requireVisibleDeal(
  context: Context,
  actor: Actor | null,
  comment: { deal_id: string },
): Promise<void> {
  try {
    await requireVisible(context, actor, comment.deal_id);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('comment_not_found') : error;
  }
}
