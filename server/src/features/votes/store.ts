import type { VoteValue } from '@haggle/contract/votes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export function findDeal(database: Database, dealId: string) {
  return database
    .selectFrom('deals')
    .select(['title', 'status', 'submitted_by'])
    .where('id', '=', dealId)
    .executeTakeFirst();
}

/**
 * How a member stands on a deal, held until the transaction ends: another vote of the same member waits here,
 * while votes of others go on.
 */
export async function holdVote(database: Database, userId: string, dealId: string): Promise<VoteValue> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${dealId}`}, 2))`.execute(database);
  const vote = await database
    .selectFrom('votes')
    .select('value')
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return (vote?.value ?? 0) as VoteValue;
}

export async function putVote(
  database: Database,
  vote: { userId: string; dealId: string; value: VoteValue; at: Date },
): Promise<void> {
  if (vote.value === 0) {
    await database.deleteFrom('votes').where('user_id', '=', vote.userId).where('deal_id', '=', vote.dealId).execute();
    return;
  }
  await database
    .insertInto('votes')
    .values({ user_id: vote.userId, deal_id: vote.dealId, value: vote.value, created_at: vote.at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'deal_id']).doUpdateSet({ value: vote.value, created_at: vote.at }),
    )
    .execute();
}

/**
 * Adds to the deal's totals and returns the score. It locks the deal's row, so it comes last in its transaction:
 * voters on a busy deal wait for each other only from here to the commit.
 */
export async function addToTotals(
  database: Database,
  dealId: string,
  change: { upvotes: number; downvotes: number },
): Promise<number> {
  const { score } = await database
    .updateTable('deals')
    .set((set) => ({
      upvotes: set('upvotes', '+', change.upvotes),
      downvotes: set('downvotes', '+', change.downvotes),
    }))
    .where('id', '=', dealId)
    .returning('score')
    .executeTakeFirstOrThrow();
  return score;
}

/** A member's votes on these deals, by deal id. */
export async function findVotes(
  database: Database,
  userId: string,
  dealIds: readonly string[],
): Promise<Map<string, VoteValue>> {
  const rows = await database
    .selectFrom('votes')
    .select(['deal_id', 'value'])
    .where('user_id', '=', userId)
    .where('deal_id', 'in', dealIds)
    .execute();
  return new Map(rows.map((row) => [row.deal_id, row.value as VoteValue]));
}
