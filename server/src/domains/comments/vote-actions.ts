import type { CommentVote } from '@haggle/contract/comments/comments';
import * as commentLimits from '@haggle/contract/limits/comments';
import * as trustLimits from '@haggle/contract/limits/trust';
import { type Actor, can } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { countAtAddress, type Voter, weighVote } from '../accounts/trust/actions.ts';
import { requireVerifiedAddress } from '../accounts/users/address-actions.ts';
import { requireVisibleDeal } from './reading-actions.ts';
import { rankOf } from './rules.ts';
import { lockComment, updateStanding } from './store.ts';
import * as store from './vote-store.ts';

interface Standing {
  upvotes: number;
  downvotes: number;
  voteStatus: CommentVote;
}

/**
 * Votes a comment up (1) or down (-1), or takes the vote back (0); repeating a vote changes nothing. Upvotes with
 * weight pay the author, as on deals. Only known members may vote down, and it costs the author nothing.
 * @throws Refusal `email_unverified`, `comment_not_found`, `own_comment`, `downvote_needs_trust`
 */
export function voteComment(
  context: Context,
  voter: Voter & { actor: Actor },
  id: string,
  value: CommentVote,
): Promise<Standing> {
  const { actor } = voter;
  requireVerifiedAddress(context, actor);
  return inTransaction(context, async (context) => {
    const comment = await lockComment(context.database, id);
    if (!comment || comment.deleted_at || comment.withheld_at) throw new Refusal('comment_not_found');
    await requireVisibleDeal(context, actor, comment);
    if (comment.author_id === actor.id) throw new Refusal('own_comment');
    const previousVote = await store.findVote(context.database, { userId: actor.id, commentId: id });
    const from = previousVote?.value ?? 0;
    const standing = standingAfter(comment, from, value);
    if (from === value) return standing;
    const wasPaid = from !== 0 && (await store.deleteVote(context.database, { userId: actor.id, commentId: id }));
    if (value !== 0) await addVote(context, voter, id, value);
    const { upvotes, downvotes } = standing;
    await updateStanding(context.database, id, { upvotes, downvotes, rank: rankOf(upvotes, downvotes) });
    // Without an upvote before or after, no points change and no one is notified.
    if (from === 1 || value === 1) {
      const to = value === 1 ? 1 : 0;
      const { author_id: authorId, deal_id: dealId } = comment;
      const vote = { commentId: id, dealId, voterId: actor.id, authorId, to, wasPaid } as const;
      await recordEvent(context, 'comment.voted', { ...vote, ...oldVoteAt(previousVote) });
    }
    return standing;
  });
}

/**
 * Takes a vote back together with the points it earned, for one that should never have counted.
 * @param resolvePayee returns who holds the points that the author was paid
 */
export async function withdrawCommentVote(
  context: Context,
  voterId: string,
  commentId: string,
  resolvePayee: (authorId: string | null) => string | null,
): Promise<void> {
  const { database } = context;
  const comment = await lockComment(database, commentId);
  const previousVote = await store.findVote(database, { userId: voterId, commentId });
  if (!comment || !previousVote) return;
  const wasPaid = await store.deleteVote(database, { userId: voterId, commentId });
  const { upvotes, downvotes } = standingAfter(comment, previousVote.value, 0);
  await updateStanding(database, commentId, { upvotes, downvotes, rank: rankOf(upvotes, downvotes) });
  if (previousVote.value === -1) return;
  const { deal_id: dealId } = comment;
  const authorId = resolvePayee(comment.author_id);
  const vote = { commentId, dealId, voterId, authorId, to: 0, wasPaid } as const;
  await recordEvent(context, 'comment.voted', { ...vote, ...oldVoteAt(previousVote) });
}

function oldVoteAt(vote: { created_at: Date } | undefined) {
  return vote ? { oldVoteAt: vote.created_at.toISOString() } : {};
}

function standingAfter(
  { upvotes, downvotes }: { upvotes: number; downvotes: number },
  from: CommentVote,
  to: CommentVote,
): Standing {
  const change = (value: 1 | -1) => Number(to === value) - Number(from === value);
  return { upvotes: upvotes + change(1), downvotes: downvotes + change(-1), voteStatus: to };
}

async function addVote(
  context: Context,
  voter: Voter & { actor: Actor },
  commentId: string,
  value: 1 | -1,
): Promise<void> {
  const { actor } = voter;
  const { weight, addressHash } = await weighVote(context, voter, (addressHash) =>
    countAtAddress(context, 'commentVote', { subjectId: commentId, userId: actor.id, addressHash }),
  );
  const canVoteDown = can(actor, 'review') || (actor.trustLevel >= commentLimits.downvotesFromTrust && weight > 0);
  if (value === -1 && !canVoteDown) throw new Refusal('downvote_needs_trust');
  // A vote without weight never gets any, so there's no reason to store its address.
  const vote = { value, weight, addressHash: weight > 0 ? addressHash : null };
  await store.insertVote(context.database, { userId: actor.id, commentId, ...vote, at: context.clock() });
}

/** Returns the ids of the comments on a deal that a member voted up and down. */
export async function listMyVotes(context: Context, actor: Actor, dealId: string) {
  const votes = await store.listVotes(context.database, actor.id, dealId);
  const idsOf = (value: 1 | -1) => votes.filter((vote) => vote.value === value).map((vote) => vote.comment_id);
  return { upvoted: idsOf(1), downvoted: idsOf(-1) };
}

/** Scheduled job: deletes the address hashes of newcomers' votes after `trustLimits.addressDays` days. */
export function clearCommentVoteAddresses(context: Context): Promise<void> {
  const before = daysBefore(context.clock(), trustLimits.addressDays);
  return store.clearAddresses(context.database, before);
}
