import type { Context } from '../../platform/context.ts';
import * as store from './import-vote-store.ts';
import { rankOf } from './rules.ts';

/** A vote on a comment that a member cast in the past: on another site, where it weighs nothing, or in a demo. */
export type FormerCommentVote = store.FormerVoteRow;

/**
 * Adds past votes in the running transaction. They count for the comment with the weight each has. No one earns points,
 * and votes on one's own comment are skipped.
 * @returns the added votes, without those that already existed or aren't allowed
 */
export async function importCommentVotes(
  context: Context,
  votes: readonly FormerCommentVote[],
): Promise<{ userId: string; commentId: string }[]> {
  await store.lockComments(
    context.database,
    votes.map(({ commentId }) => commentId),
  );
  const added = await store.insertFormerVotes(context.database, votes);
  await updateTotals(context, added, 1);
  return added;
}

/** Deletes imported votes that have not changed since `castUntil`, in the running transaction. Returns how many. */
export async function deleteImportedCommentVotes(
  context: Context,
  votes: readonly { userId: string; commentId: string }[],
  castUntil: Date,
): Promise<number> {
  await store.lockComments(
    context.database,
    votes.map(({ commentId }) => commentId),
  );
  const deletedVotes = await store.deleteFormerVotes(context.database, votes, castUntil);
  await updateTotals(context, deletedVotes, -1);
  return deletedVotes.length;
}

async function updateTotals(
  { database }: Context,
  votes: readonly { commentId: string; value: 1 | -1 }[],
  change: 1 | -1,
): Promise<void> {
  const totals = new Map<string, { up: number; down: number }>();
  for (const { commentId, value } of votes) {
    const { up, down } = totals.get(commentId) ?? { up: 0, down: 0 };
    totals.set(commentId, value === 1 ? { up: up + change, down } : { up, down: down + change });
  }
  const counted = await store.addToVoteTotals(database, totals);
  await store.updateRanks(
    database,
    counted.map(({ id, upvotes, downvotes }) => ({ id, rank: rankOf(upvotes, downvotes) })),
  );
}
