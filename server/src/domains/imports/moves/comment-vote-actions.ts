import { t } from '@haggle/contract/messages/translate';
import type { Context } from '../../../platform/context.ts';
import { type FormerCommentVote, importCommentVotes } from '../../comments/import-vote-actions.ts';
import * as made from './imported-store.ts';
import { findMembers } from './member-actions.ts';
import type { VoteItem } from './reading-actions.ts';
import { type ImportContext, type Outcome, problem, unknownComment, unknownMember } from './row-actions.ts';
import * as store from './store.ts';

/**
 * Imports votes on comments in the current transaction, only for comments that came from the same old site. Every vote
 * belongs to a member, because totals without names can't be verified.
 */
export async function importCommentVoteRows(
  context: Context,
  { oldSite: site, runId }: ImportContext,
  allItems: readonly VoteItem[],
  outcomes: Map<VoteItem, Outcome>,
): Promise<void> {
  const items = allItems.filter(({ commentId }) => commentId !== undefined);
  if (items.length === 0) return;
  const comments = await store.findReferences(
    context.database,
    { site, kind: 'comment' },
    items.map(({ commentId }) => commentId),
  );
  const members = await findMembers(context, site, items);
  const votes = new Map<VoteItem, FormerCommentVote>();
  for (const [index, item] of items.entries()) {
    const comment = comments.get(item.commentId ?? '');
    const userId = members[index];
    if (!comment) outcomes.set(item, unknownComment(item.commentId ?? ''));
    else if (!comment.isMade) outcomes.set(item, problem('commentId', t('imports.problems.ownComment')));
    else if (userId === undefined) outcomes.set(item, unknownMember(item));
    else votes.set(item, { userId, commentId: comment.id, value: item.value ?? 1, at: item.at });
  }
  const added = await importCommentVotes(context, [...votes.values()]);
  if (runId !== null) await made.insertCommentVotes(context.database, runId, added);
  const keyOf = (vote: { userId: string; commentId: string }) => `${vote.userId} ${vote.commentId}`;
  const newKeys = new Set(added.map(keyOf));
  for (const [item, vote] of votes) outcomes.set(item, newKeys.delete(keyOf(vote)) ? 'imported' : 'known');
}
