import type { Actor } from '../../kernel/actor.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { findActor } from '../accounts/users/actions.ts';
import { type DealFacts, findDealFacts } from '../deals/rows/actions.ts';
import { lockOutMerges } from '../votes/actions.ts';
import { pickMentioned } from './mention-actions.ts';
import { parseMentions } from './rules.ts';
import { recountComments, restorePlaceholders } from './spam-store.ts';
import * as store from './store.ts';

interface ShownComment {
  id: string;
  dealId: string;
  rootId: string | null;
  body: string;
  deal: Pick<DealFacts, 'title' | 'submitted_by'>;
  parentAuthorId: string | null;
}

/** Shows a comment to readers: adds it to the totals, and records the event that notifies members. */
export async function showComment(
  context: Context,
  author: Actor,
  { id, dealId, rootId, body, deal, parentAuthorId }: ShownComment,
): Promise<void> {
  const mentionedIds = await pickMentioned(context, author, parseMentions(body));
  await recordEvent(context, 'comment.posted', {
    commentId: id,
    dealId,
    title: deal.title,
    authorId: author.id,
    parentAuthorId,
    dealAuthorId: deal.submitted_by,
    mentionedIds,
  });
  await announceEviction(context.database, { deal: dealId, what: 'talk' });
  await store.addToTotals(context.database, { dealId, rootId, change: 1 });
}

/** Shows a comment that waited for a moderator. Does nothing if it is already shown, deleted or gone. */
export async function releaseComment(context: Context, id: string): Promise<void> {
  const { database } = context;
  const current = await store.findComment(database, id);
  if (!current?.withheld_at) return;
  await lockOutMerges(context, current.deal_id);
  const comment = await store.lockComment(database, id);
  if (!comment?.withheld_at || comment.deleted_at || comment.author_id === null) return;
  const deal = await findDealFacts(context, comment.deal_id);
  const author = await findActor(context, comment.author_id);
  if (!deal || !author) return;
  await store.release(database, id);
  const wasPlaceholderMissing = await restorePlaceholders(database, [id]);
  const parent = comment.parent_id === null ? undefined : await store.findComment(database, comment.parent_id);
  const { deal_id: dealId, root_id: rootId, body } = comment;
  await showComment(context, author, { id, dealId, rootId, body, deal, parentAuthorId: parent?.author_id ?? null });
  // Placeholders count as replies, too.
  if (wasPlaceholderMissing) await recountComments(database, [id]);
}
