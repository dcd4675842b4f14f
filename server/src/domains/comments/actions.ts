import type { Comment, CommentThread, commentSorts } from '@haggle/contract/comments/comments';
import { isOpenForComments } from '@haggle/contract/deals/status';
import * as commentLimits from '@haggle/contract/limits/comments';
import * as listLimits from '@haggle/contract/limits/lists';
import { type Actor, can } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { renderNew } from '../../platform/text/markdown.ts';
import type { Voter } from '../accounts/trust/actions.ts';
import { requireProvenAddress, requireUser } from '../accounts/users/actions.ts';
import { recordAudit } from '../audit/actions.ts';
import { mustWait } from '../blocklist/actions.ts';
import { requireVisible } from '../deals/actions.ts';
import { findDealFacts } from '../deals/rows/actions.ts';
import { lockOutMerges } from '../votes/actions.ts';
import { looksLikeSpam, rememberText } from './holding-actions.ts';
import { mention, mentionsIn } from './rules.ts';
import { showComment } from './showing-actions.ts';
import * as store from './store.ts';
import { listFirstReplies, listThreads } from './thread-store.ts';
import { linkMentions, type Mentioned, toComment, toMemberComment, toPerson, toThread } from './views.ts';
import { putVote } from './vote-actions.ts';
import { markOfEdit, writeBody } from './writing-actions.ts';

/**
 * The threads of a deal, each with the beginning of its answers.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function listComments(
  context: Context,
  actor: Actor | null,
  dealId: string,
  { sort, ...page }: PageRequest & { sort: (typeof commentSorts)[number] },
) {
  // Together, since nearly every deal that is asked for may be seen.
  const [threads] = await Promise.all([
    listThreads(context.database, dealId, { page, order: sort }),
    requireVisible(context, actor, dealId),
  ]);
  const { rows, replies } = threads;
  const mentioned = await findMentioned(context, [...rows, ...replies]);
  return toList(page, threads, (root) => toThread(root, replies, mentioned));
}

/** Whom comments mention, so that their names lead to them. */
async function findMentioned({ database }: Context, rows: readonly { body: string }[]): Promise<Mentioned> {
  const names = new Set(rows.flatMap(({ body }) => mentionsIn(body)));
  const found = await store.findByUsernames(database, [...names]);
  return new Map(found.map(({ id, username }) => [username.toLowerCase(), id]));
}

/**
 * What follows a thread's first comment.
 * @throws Refusal `comment_not_found`
 */
export async function listReplies(context: Context, actor: Actor | null, commentId: string, page: PageRequest) {
  const root = await requireReadable(context, actor, commentId);
  const replies = await store.listReplies(context.database, root, page);
  const mentioned = await findMentioned(context, replies.rows);
  return toList(page, replies, (reply) => toComment(reply, mentioned));
}

/**
 * The thread in which a comment stands, with as many answers as one answer holds.
 * @throws Refusal `comment_not_found`
 */
export async function readThread(context: Context, actor: Actor | null, commentId: string): Promise<CommentThread> {
  const comment = await requireReadable(context, actor, commentId);
  const root = comment.root_id === null ? comment : await requireReadable(context, actor, comment.root_id);
  const replies = await listFirstReplies(context.database, root.deal_id, {
    rootIds: [root.id],
    most: listLimits.most,
  });
  const isAmong = comment.id === root.id || replies.some((reply) => reply.id === comment.id);
  const all = isAmong ? replies : [...replies, comment];
  return toThread(root, all, await findMentioned(context, [root, ...all]));
}

/**
 * What a member said about deals that everybody can see, the newest first.
 * @throws Refusal `user_not_found`
 */
export async function listMemberComments(context: Context, userId: string, page: PageRequest) {
  await requireUser(context, userId);
  const found = await store.listByAuthor(context.database, userId, page);
  const mentioned = await findMentioned(context, found.rows);
  return toList(page, found, (row) => toMemberComment(row, mentioned));
}

/** Where a comment stands; null once it is gone. */
export async function findPlace(context: Context, id: string) {
  const comment = await store.findComment(context.database, id);
  return comment ? { dealId: comment.deal_id, parentId: comment.parent_id } : null;
}

async function requireReadable(context: Context, actor: Actor | null, id: string): Promise<store.CommentRow> {
  const comment = await store.findComment(context.database, id);
  if (!comment || comment.withheld_at) throw new Refusal('comment_not_found');
  await requireVisibleDeal(context, actor, comment);
  return comment;
}

async function requireVisibleDeal(context: Context, actor: Actor | null, comment: { deal_id: string }): Promise<void> {
  try {
    await requireVisible(context, actor, comment.deal_id);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('comment_not_found') : error;
  }
}

/**
 * Comments on a deal, or answers a comment. What the blocklist holds back, or looks like spam, is shown once a moderator has agreed.
 * @throws Refusal `invalid`, `email_unverified`, `too_many_links`, `deal_not_found`, `comments_closed`,
 *   `comment_not_found`, `content_blocked`
 */
export async function postComment(
  context: Context,
  actor: Actor,
  dealId: string,
  { body, parentId }: { body: string; parentId: string | null },
): Promise<Comment> {
  requireProvenAddress(context, actor);
  const html = await writeBody(context, actor, body);
  const waits = (await mustWait(context, actor, [body])) || (await looksLikeSpam(context, actor, body));
  return inTransaction(context, async (context) => {
    const { database } = context;
    await lockOutMerges(context, dealId);
    const deal = await findDealFacts(context, dealId);
    if (!deal || deal.status === 'removed') throw new Refusal('deal_not_found');
    if (!isOpenForComments(deal.status)) {
      throw new Refusal(deal.status === 'archived' ? 'comments_closed' : 'deal_not_found');
    }
    const parent = parentId === null ? undefined : await store.lockComment(database, parentId);
    if (parentId !== null && (!parent || parent.deal_id !== dealId || parent.deleted_at || parent.withheld_at)) {
      throw new Refusal('comment_not_found');
    }
    const rootId = parent ? (parent.root_id ?? parent.id) : null;
    const at = context.clock();
    const heldAt = waits ? at : null;
    const written = { dealId, parentId, rootId, authorId: actor.id, body, html, at, heldAt };
    const id = await store.insertComment(database, written);
    await rememberText(context, actor, { id, body });
    const parentAuthorId = parent?.author_id ?? null;
    if (waits) await recordEvent(context, 'comment.held', { commentId: id, authorId: actor.id });
    else await showComment(context, actor, { id, dealId, rootId, body, deal, parentAuthorId });
    return read(context, { id, dealId });
  });
}

/**
 * Changes a comment; after some minutes it is marked as edited.
 * @throws Refusal `comment_not_found`, `not_your_comment`, `too_many_links`, `invalid`, `content_blocked`
 */
export async function editComment(context: Context, actor: Actor, id: string, body: string): Promise<Comment> {
  const html = await writeBody(context, actor, body);
  // What readers have seen is not taken away for a word: it stays as it was.
  if (await mustWait(context, actor, [body])) throw new Refusal('content_blocked');
  return inTransaction(context, async (context) => {
    const comment = await requireMine(context, actor, id);
    const edited = await markOfEdit(context, comment.created_at);
    if (await looksLikeSpam(context, actor, body, comment)) throw new Refusal('content_blocked');
    if (comment.body !== body) {
      await rememberText(context, actor, { id, body });
      await store.updateBody(context.database, id, { body, ...html, ...(edited && { edited_at: edited }) });
      await announceEviction(context.database, { deal: comment.deal_id, what: 'talk' });
    }
    return read(context, { id, dealId: comment.deal_id });
  });
}

/**
 * Deletes a comment of one's own, or any as an admin. What was answered leaves its place; what was not goes whole.
 * @param reason why an admin does it
 * @throws Refusal `comment_not_found`, `not_your_comment`
 */
export function deleteComment(context: Context, actor: Actor, id: string, reason: string | null = null): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const place = await findPlace(context, id);
    // Before the comment is locked, as in posting: a merge locks deals first.
    if (place) await lockOutMerges(context, place.dealId);
    const comment = await requireMine(context, actor, id, can(actor, 'review'));
    if (comment.author_id !== actor.id) {
      const changes = { authorId: [comment.author_id, null] as const };
      await recordAudit(context, actor, {
        action: 'comment.deleted',
        subject: 'comment',
        subjectId: id,
        changes,
        reason,
      });
    }
    const isAnswered = await store.hasAnswers(database, comment);
    if (isAnswered) await store.blankComment(database, id, actor.id, context.clock());
    else await store.deleteComment(database, id);
    await recordEvent(context, 'comment.deleted', {
      commentId: id,
      dealId: comment.deal_id,
      authorId: comment.author_id,
    });
    // It was never counted.
    if (comment.withheld_at) return;
    await announceEviction(database, { deal: comment.deal_id, what: 'talk' });
    await store.addToTotals(database, {
      dealId: comment.deal_id,
      rootId: isAnswered ? null : comment.root_id,
      change: -1,
    });
  });
}

async function requireMine(context: Context, actor: Actor, id: string, isModerator = false) {
  const comment = await store.lockComment(context.database, id);
  if (!comment || comment.deleted_at) throw new Refusal('comment_not_found');
  if (comment.author_id !== actor.id && !isModerator) throw new Refusal('not_your_comment');
  return comment;
}

/**
 * Votes a comment up (1), or takes the vote back (0); as often as one likes, it counts once. Its author is paid for what
 * weighs, as for votes on deals.
 * @throws Refusal `email_unverified`, `comment_not_found`, `own_comment`
 */
export function voteComment(context: Context, voter: Voter & { actor: Actor }, id: string, value: 0 | 1) {
  const { actor } = voter;
  requireProvenAddress(context, actor);
  return inTransaction(context, async (context) => {
    const comment = await store.lockComment(context.database, id);
    if (!comment || comment.deleted_at || comment.withheld_at) throw new Refusal('comment_not_found');
    await requireVisibleDeal(context, actor, comment);
    if (comment.author_id === actor.id) throw new Refusal('own_comment');
    return putVote(context, voter, comment, value);
  });
}

/**
 * A comment that this member can read, for a report about it.
 * @throws Refusal `comment_not_found`, `own_comment`
 */
export async function requireForeign(context: Context, actor: Actor, id: string): Promise<{ authorId: string | null }> {
  const comment = await requireReadable(context, actor, id);
  if (comment.deleted_at) throw new Refusal('comment_not_found');
  if (comment.author_id === actor.id) throw new Refusal('own_comment');
  return { authorId: comment.author_id };
}

/** Ids of the comments on a deal that a member voted up. */
export function listUpvoted(context: Context, actor: Actor, dealId: string): Promise<string[]> {
  return store.listUpvoted(context.database, actor.id, dealId);
}

/**
 * Markdown as readers will see it.
 * @throws Refusal `invalid`
 */
export async function preview(context: Context, text: string): Promise<string> {
  const html = renderNew(text, 'body', mention);
  return linkMentions(html, await findMentioned(context, [{ body: text }]));
}

/**
 * Members whose usernames begin so, those who talk about the deal first.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function completeMention(
  context: Context,
  actor: Actor,
  { dealId, start }: { dealId: string; start: string },
) {
  await requireVisible(context, actor, dealId);
  const found = await store.completeUsername(context.database, { dealId, start, most: commentLimits.completions });
  return found.map(toPerson);
}

/** The comments of one deal become those of another. */
export function moveCommentsToDeal(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.moveComments(context.database, fromId, intoId);
}

async function read(context: Context, { id, dealId }: { id: string; dealId: string }): Promise<Comment> {
  const row = await store.findComment(context.database, id, dealId);
  if (!row) throw new Refusal('comment_not_found');
  return toComment(row, await findMentioned(context, [row]));
}

export { releaseComment } from './showing-actions.ts';
export { listCommentTexts, returnComments, type TakenComment, takeComments } from './spam-actions.ts';
