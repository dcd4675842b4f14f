import type { Comment } from '@haggle/contract/comments/comments';
import { isOpenForComments, isPublic } from '@haggle/contract/deals/status';
import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import type { Held } from '@haggle/contract/moderation/reports';
import { type Actor, can, refuseOwnCase } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { renderNew } from '../../platform/text/markdown.ts';
import { requireVerifiedAddress } from '../accounts/users/address-actions.ts';
import { holdActor } from '../accounts/users/row-actions.ts';
import { recordAudit } from '../audit/actions.ts';
import { findHold, refuseListed } from '../blocklist/actions.ts';
import { findDealFacts } from '../deals/rows/actions.ts';
import { requireVisible } from '../deals/visibility-actions.ts';
import { lockOutMerges } from '../votes/actions.ts';
import { detectSpam, storeTextMarks } from './holding-actions.ts';
import { requireOpenDiscussion, requireUnlocked } from './limit-actions.ts';
import { findCommentLocation, findMentioned, requireReadable } from './reading-actions.ts';
import { mentionPattern } from './rules.ts';
import { showComment } from './showing-actions.ts';
import { withholdPlaceholders } from './spam-store.ts';
import * as store from './store.ts';
import { linkMentions, toComment, toPerson } from './views.ts';
import { computeEditedAt, renderBody } from './writing-actions.ts';

/**
 * Posts a comment on a deal, or a reply to a comment. One that the blocklist holds or that looks like spam is shown
 * once a moderator approves it.
 * @throws Refusal `invalid`, `email_unverified`, `too_many_links`, `deal_not_found`, `comments_closed`,
 * `comment_not_found`, `content_blocked`, `discussion_locked`, `discussion_slow`
 */
export async function postComment(
  context: Context,
  actor: Actor,
  dealId: string,
  { body, parentId }: { body: string; parentId: string | null },
): Promise<Comment> {
  requireVerifiedAddress(context, actor);
  const html = await renderBody(context, actor, body);
  const held = await findHoldReason(context, actor, body);
  return inTransaction(context, async (context) => {
    const { database } = context;
    await holdActor(context, actor);
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
    await requireOpenDiscussion(context, actor, dealId);
    const rootId = parent ? (parent.root_id ?? parent.id) : null;
    const at = context.clock();
    const heldAt = held ? at : null;
    const newComment = { dealId, parentId, rootId, authorId: actor.id, body, html, at, heldAt };
    const id = await store.insertComment(database, newComment);
    await storeTextMarks(context, actor, { id, body });
    const parentAuthorId = parent?.author_id ?? null;
    if (held) await recordEvent(context, 'comment.held', { commentId: id, authorId: actor.id, held });
    else await showComment(context, actor, { id, dealId, rootId, body, deal, parentAuthorId });
    return readComment(context, { id, dealId });
  });
}

/** Returns why a moderator should read a comment before others do; undefined for nearly all. */
async function findHoldReason(context: Context, actor: Actor, body: string): Promise<Held | undefined> {
  const listed = await findHold(context, actor, { texts: [body] });
  return listed === undefined ? detectSpam(context, actor, body) : { because: 'blocklist', met: listed };
}

/**
 * Edits a comment, even in slow mode or on an archived deal. Edits after the first `quietEditMinutes` are marked.
 * @throws Refusal `comment_not_found` also if its deal is gone, `not_your_comment`, `discussion_locked`,
 * `too_many_links`, `invalid`, `content_blocked`, `being_reviewed` while it waits for a moderator
 */
export async function editComment(context: Context, actor: Actor, id: string, body: string): Promise<Comment> {
  const html = await renderBody(context, actor, body);
  // Listed words refuse the edit instead of holding the comment: readers have already seen it.
  await refuseListed(context, actor, { texts: [body] });
  return inTransaction(context, async (context) => {
    await holdActor(context, actor);
    const location = await findCommentLocation(context, id);
    // Before locking the comment, as when posting: a merge locks deals first.
    if (location) await lockOutMerges(context, location.dealId);
    const comment = await lockOwnComment(context, actor, id);
    // Its approval would publish another text than the moderator read.
    if (comment.withheld_at) throw new Refusal('being_reviewed', { message: t('comments.waiting.fixed') });
    const deal = await findDealFacts(context, comment.deal_id);
    if (!deal || !isPublic(deal.status)) throw new Refusal('comment_not_found');
    await requireUnlocked(context, actor, comment.deal_id);
    const editedAt = await computeEditedAt(context, comment.created_at);
    if (await detectSpam(context, actor, body, comment)) throw new Refusal('content_blocked');
    if (comment.body !== body) {
      await storeTextMarks(context, actor, { id, body });
      await store.updateBody(context.database, id, { body, ...html, ...(editedAt && { edited_at: editedAt }) });
      await announceEviction(context.database, { deal: comment.deal_id, what: 'talk' });
    }
    return readComment(context, { id, dealId: comment.deal_id });
  });
}

/**
 * Deletes the caller's own comment, or any comment as a moderator. A comment with replies leaves a placeholder, which
 * is withheld after the last of them; one without is deleted entirely.
 * @param reason the moderator's reason
 * @throws Refusal `comment_not_found`, `not_your_comment`, `own_case` for a moderator on their own deal
 */
export function deleteComment(context: Context, actor: Actor, id: string, reason: string | null = null): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const location = await findCommentLocation(context, id);
    // Before locking the comment, as when posting: a merge locks deals first.
    if (location) await lockOutMerges(context, location.dealId);
    const comment = await lockOwnComment(context, actor, id, can(actor, 'review'));
    if (comment.author_id !== actor.id) {
      refuseOwnCase(actor, (await findDealFacts(context, comment.deal_id))?.submitted_by);
      const changes = { authorId: [comment.author_id, null] as const };
      await recordAudit(context, actor, {
        action: 'comment.deleted',
        subject: 'comment',
        subjectId: id,
        changes,
        reason,
      });
    }
    const hasReplies = await store.hasReplies(database, comment);
    if (hasReplies) await store.blankComment(database, id, actor.id, context.clock());
    else await store.deleteComment(database, id);
    await recordEvent(context, 'comment.deleted', {
      commentId: id,
      dealId: comment.deal_id,
      authorId: comment.author_id,
    });
    // A withheld comment was never counted.
    if (comment.withheld_at) return;
    await announceEviction(database, { deal: comment.deal_id, what: 'talk' });
    const { deal_id: dealId, root_id: rootId, parent_id: parentId } = comment;
    const placeholderId = hasReplies ? id : parentId;
    const placeholders = placeholderId === null ? [] : [placeholderId];
    const withheld = await withholdPlaceholders(database, placeholders, context.clock());
    const replies = -(hasReplies ? withheld : withheld + 1);
    await store.addToTotals(database, { dealId, rootId, change: -1, replies });
  });
}

async function lockOwnComment(context: Context, actor: Actor, id: string, isModerator = false) {
  const comment = await store.lockComment(context.database, id);
  if (!comment || comment.deleted_at) throw new Refusal('comment_not_found');
  if (comment.author_id !== actor.id && !isModerator) throw new Refusal('not_your_comment');
  return comment;
}

/**
 * Returns the author of a comment that the caller can read and didn't write, for a report or warning about it.
 * @throws Refusal `comment_not_found`, `own_comment`
 */
export async function requireForeignComment(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ authorId: string | null }> {
  const comment = await requireReadable(context, actor, id);
  if (comment.deleted_at) throw new Refusal('comment_not_found');
  if (comment.author_id === actor.id) throw new Refusal('own_comment');
  return { authorId: comment.author_id };
}

/**
 * Returns Markdown rendered as readers will see it.
 * @throws Refusal `invalid`
 */
export async function preview(context: Context, text: string): Promise<string> {
  const html = renderNew(text, 'body', mentionPattern);
  return linkMentions(html, await findMentioned(context, [{ body: text }]));
}

/**
 * Returns members whose usernames start with `start`, those who commented on the deal first; these also by the words of
 * their display names.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function completeMention(
  context: Context,
  actor: Actor,
  { dealId, start }: { dealId: string; start: string },
) {
  await requireVisible(context, actor, dealId);
  const found = await store.completeName(context.database, { dealId, start, limit: commentLimits.completions });
  return found.map(toPerson);
}

/** Moves the comments of one deal to another. */
export function moveCommentsToDeal(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.moveComments(context.database, fromId, intoId);
}

async function readComment(context: Context, { id, dealId }: { id: string; dealId: string }): Promise<Comment> {
  const row = await store.findComment(context.database, id, dealId);
  if (!row) throw new Refusal('comment_not_found');
  return toComment(row, await findMentioned(context, [row]));
}
