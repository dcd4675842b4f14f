import type { Database } from '../../platform/database/database.ts';

interface VoteKey {
  userId: string;
  commentId: string;
}

/** Stores an upvote, which nobody has paid yet; false when there is one already. */
export async function insertVote(
  database: Database,
  vote: VoteKey & { weight: number; addressHash: string | null; at: Date },
): Promise<boolean> {
  const added = await database
    .insertInto('comment_votes')
    .values({
      user_id: vote.userId,
      comment_id: vote.commentId,
      weight: vote.weight,
      address_hash: vote.addressHash,
      is_paid: false,
      created_at: vote.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes a vote back and says whether the author had been paid for it; undefined when there was none. */
export async function deleteVote(database: Database, { userId, commentId }: VoteKey): Promise<boolean | undefined> {
  const gone = await database
    .deleteFrom('comment_votes')
    .where('user_id', '=', userId)
    .where('comment_id', '=', commentId)
    .returning('is_paid')
    .executeTakeFirst();
  return gone?.is_paid;
}

export async function forgetAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('comment_votes')
    .set({ address_hash: null })
    .where('created_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}
