import type { DownvoteReason, VoteValue } from '@haggle/contract/votes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export function findDeal(database: Database, dealId: string) {
  return database
    .selectFrom('deals')
    .select(['title', 'status', 'submitted_by'])
    .where('id', '=', dealId)
    .executeTakeFirst();
}

/** Numbers of advisory locks: one per member and deal, and one per deal that its votes and comments share and a merge takes alone. */
const locks = { vote: 2, deal: 3 } as const;

/**
 * Lets votes under way on these deals finish and new ones wait until the transaction ends. To be called before the deals
 * are locked.
 */
export async function holdBackVotes(database: Database, dealIds: readonly string[]): Promise<void> {
  for (const id of dealIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, ${locks.deal}))`.execute(database);
  }
}

/** Lets a merge of this deal wait until the transaction ends. To be called before anything of the deal is locked. */
export async function holdBackMerges(database: Database, dealId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${dealId}::text, ${locks.deal}))`.execute(database);
}

/** Carries votes over; who voted on both keeps the vote on the deal that stays. Totals are recounted. */
export async function moveVotes(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`insert into votes (user_id, deal_id, value, weight, reason, created_at, is_carried)
    select votes.user_id, ${intoId}, votes.value, votes.weight, votes.reason, votes.created_at, true
    from votes join deals on deals.id = ${intoId}
    where votes.deal_id = ${fromId} and votes.user_id is distinct from deals.submitted_by
    on conflict do nothing`.execute(database);
  await database.deleteFrom('votes').where('deal_id', '=', fromId).execute();
  for (const id of [fromId, intoId]) {
    await sql`update deals set
      upvotes = (select count(*) from votes where deal_id = deals.id and value = 1),
      downvotes = (select count(*) from votes where deal_id = deals.id and value = -1)
      where id = ${id}`.execute(database);
  }
}

/**
 * How a member stands on a deal, held until the transaction ends: another vote of the same member waits here,
 * while votes of others go on.
 */
export async function holdVote(
  database: Database,
  userId: string,
  dealId: string,
): Promise<{ value: VoteValue; hasPaid: boolean }> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${dealId}::text, ${locks.deal})),
    pg_advisory_xact_lock(hashtextextended(${`${userId}:${dealId}`}, ${locks.vote}))`.execute(database);
  const vote = await database
    .selectFrom('votes')
    .select(['value', 'weight', 'is_carried'])
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return { value: (vote?.value ?? 0) as VoteValue, hasPaid: vote !== undefined && vote.weight > 0 && !vote.is_carried };
}

export async function putVote(
  database: Database,
  vote: {
    userId: string;
    dealId: string;
    value: VoteValue;
    weight: number;
    reason: DownvoteReason | null;
    at: Date;
  },
): Promise<void> {
  if (vote.value === 0) {
    await database.deleteFrom('votes').where('user_id', '=', vote.userId).where('deal_id', '=', vote.dealId).execute();
    return;
  }
  const said = {
    value: vote.value,
    weight: vote.weight,
    reason: vote.reason,
    created_at: vote.at,
    is_carried: false,
  };
  await database
    .insertInto('votes')
    .values({ user_id: vote.userId, deal_id: vote.dealId, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'deal_id']).doUpdateSet(said))
    .execute();
}

/** Notes why a member voted as they did; nothing where there is no vote. */
export async function noteReason(
  database: Database,
  { userId, dealId, reason }: { userId: string; dealId: string; reason: DownvoteReason | null },
): Promise<void> {
  await database
    .updateTable('votes')
    .set({ reason })
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .execute();
}

/**
 * Adds to the deal's totals and returns the score. It locks the deal's row, so it comes last in its transaction:
 * voters on a busy deal wait for each other only from here to the commit. Undefined when the deal is not live any more.
 */
export async function addToTotals(
  database: Database,
  dealId: string,
  change: { upvotes: number; downvotes: number },
): Promise<number | undefined> {
  const deal = await database
    .updateTable('deals')
    .set((set) => ({
      upvotes: set('upvotes', '+', change.upvotes),
      downvotes: set('downvotes', '+', change.downvotes),
    }))
    .where('id', '=', dealId)
    .where('is_live', '=', true)
    .returning('score')
    .executeTakeFirst();
  return deal?.score;
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
