import type { Database } from '../../platform/database/database.ts';

interface VoteKey {
  userId: string;
  commentId: string;
}

export function findVote(database: Database, { userId, commentId }: VoteKey) {
  return database
    .selectFrom('comment_votes')
    .select(['value', 'created_at'])
    .where('user_id', '=', userId)
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
}

/** Stores a vote, not yet paid. */
export async function insertVote(
  database: Database,
  vote: VoteKey & { value: 1 | -1; weight: number; addressHash: string | null; at: Date },
): Promise<void> {
  await database
    .insertInto('comment_votes')
    .values({
      user_id: vote.userId,
      comment_id: vote.commentId,
      value: vote.value,
      weight: vote.weight,
      address_hash: vote.addressHash,
      is_paid: false,
      created_at: vote.at,
    })
    .execute();
}

/** Deletes a vote and returns whether it was paid, after waiting for a payment under way. */
export async function deleteVote(database: Database, { userId, commentId }: VoteKey): Promise<boolean> {
  const row = await database
    .deleteFrom('comment_votes')
    .where('user_id', '=', userId)
    .where('comment_id', '=', commentId)
    .returning('is_paid')
    .executeTakeFirst();
  return row?.is_paid ?? false;
}

/** Returns a member's votes on the comments on a deal. */
export function listVotes(database: Database, userId: string, dealId: string) {
  return database
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_votes.comment_id')
    .select(['comment_id', 'value'])
    .where('comment_votes.user_id', '=', userId)
    .where('comments.deal_id', '=', dealId)
    .execute();
}

export async function clearAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('comment_votes')
    .set({ address_hash: null })
    .where('created_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}
