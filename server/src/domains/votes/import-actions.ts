import type { Context } from '../../platform/context.ts';
import * as store from './import-store.ts';

/** A vote that a member cast in the past: on another site, where it weighs nothing for ranking, or in a demo. */
export type PastVote = store.PastVoteRow;

/**
 * Adds past votes in the running transaction. They count towards the score, and towards ranking with the weight each
 * has. No one earns points, and votes on one's own deal are skipped.
 * @returns the added votes, without those that already existed or aren't allowed
 */
export async function importVotes(
  context: Context,
  votes: readonly PastVote[],
): Promise<{ userId: string; dealId: string }[]> {
  await lockOutManyMerges(
    context,
    votes.map(({ dealId }) => dealId),
  );
  const added = await store.insertPastVotes(context.database, votes);
  await addToTotals(context, added, 1);
  return added;
}

/**
 * Deletes imported votes that have not changed since, in the running transaction.
 * @param castBy when the last of them was imported
 * @returns the number of deleted votes
 */
export async function deleteImportedVotes(
  context: Context,
  votes: readonly { userId: string; dealId: string }[],
  castBy: Date,
): Promise<number> {
  await lockOutManyMerges(
    context,
    votes.map(({ dealId }) => dealId),
  );
  const deleted = await store.deletePastVotes(context.database, votes, castBy);
  await addToTotals(context, deleted, -1);
  return deleted.length;
}

/** Locks out merges of these deals until the running transaction ends; the locks are shared. */
export function lockOutManyMerges(context: Context, dealIds: readonly string[]): Promise<void> {
  return store.lockOutManyMerges(context.database, dealIds);
}

async function addToTotals(
  { database }: Context,
  votes: readonly { dealId: string; value: 1 | -1 }[],
  change: 1 | -1,
): Promise<void> {
  if (votes.length === 0) return;
  const totals = new Map<string, { up: number; down: number }>();
  for (const { dealId, value } of votes) {
    const { up, down } = totals.get(dealId) ?? { up: 0, down: 0 };
    totals.set(dealId, value === 1 ? { up: up + change, down } : { up, down: down + change });
  }
  await store.addToManyTotals(database, totals);
}
