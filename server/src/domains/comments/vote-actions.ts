import * as trustLimits from '@haggle/contract/limits/trust';
import type { Actor } from '../../kernel/actor.ts';
import { daysBefore } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { isAddressTaken, type Voter, weighVote } from '../accounts/trust/actions.ts';
import { rankOf } from './rules.ts';
import { type CommentRow, updateStanding } from './store.ts';
import * as store from './vote-store.ts';

/** Votes a comment, which is locked, up or takes the vote back; nothing changes when that is how it stood. */
export async function putVote(
  context: Context,
  voter: Voter & { actor: Actor },
  comment: Pick<CommentRow, 'id' | 'upvotes' | 'author_id' | 'deal_id'>,
  value: 0 | 1,
) {
  const { id: commentId, author_id: authorId, deal_id: dealId } = comment;
  const { actor } = voter;
  const put = value === 1 ? await add(context, voter, commentId) : await takeBack(context, actor, commentId);
  if (!put) return { upvotes: comment.upvotes, voteStatus: value };
  const upvotes = comment.upvotes + (value === 1 ? 1 : -1);
  await updateStanding(context.database, commentId, { upvotes, rank: rankOf(upvotes) });
  await recordEvent(context, 'comment.voted', { commentId, dealId, voterId: actor.id, authorId, to: value, ...put });
  return { upvotes, voteStatus: value };
}

async function add(context: Context, voter: Voter, commentId: string): Promise<{ wasPaid: boolean } | undefined> {
  const { id: userId } = voter.actor;
  const { weight, addressHash } = await weighVote(context, voter, (addressHash) =>
    isAddressTaken(context, 'commentVote', { subjectId: commentId, userId, addressHash }),
  );
  // One that weighs nothing never will, so where it came from is nobody's business.
  const word = { weight, addressHash: weight > 0 ? addressHash : null };
  const isNew = await store.insertVote(context.database, { userId, commentId, ...word, at: context.clock() });
  return isNew ? { wasPaid: false } : undefined;
}

async function takeBack({ database }: Context, actor: Actor, commentId: string) {
  const wasPaid = await store.deleteVote(database, { userId: actor.id, commentId });
  return wasPaid === undefined ? undefined : { wasPaid };
}

/** Scheduled: forgets where newcomers voted from once it has had its use. */
export function forgetCommentVoteAddresses(context: Context): Promise<void> {
  const before = daysBefore(context.clock(), trustLimits.addressDays);
  return store.forgetAddresses(context.database, before);
}
