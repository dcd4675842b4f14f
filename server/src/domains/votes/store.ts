import type { DownvoteReason, VoteValue } from '@haggle/contract/votes/votes';
import { sql } from 'kysely';
import { actorColumns } from '../../platform/database/actor-columns.ts';
import type { Database } from '../../platform/database/database.ts';

export function findDeal(database: Database, dealId: string) {
  return database
    .selectFrom('deals')
    .select(['title', 'status', 'submitted_by'])
    .where('id', '=', dealId)
    .executeTakeFirst();
}

/** Numbers of advisory locks: one per member and deal, and one per deal that its votes and comments share and a merge takes alone. */
const locks = { vote: 2, deal: 3, address: 7 } as const;

/**
 * Lets votes under way on these deals finish and new ones wait until the transaction ends. To be called before the deals
 * are locked.
 */
export async function lockOutVotes(database: Database, dealIds: readonly string[]): Promise<void> {
  for (const id of dealIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, ${locks.deal}))`.execute(database);
  }
}

/** Lets a merge of this deal wait until the transaction ends. To be called before anything of the deal is locked. */
export async function lockOutMerges(database: Database, dealId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${dealId}::text, ${locks.deal}))`.execute(database);
}

/** Carries votes over; who voted on both keeps the vote on the deal that stays. Totals are recounted. */
export async function moveVotes(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`insert into votes (user_id, deal_id, value, weight, counts_at, address_hash, reason, created_at, is_carried)
    select votes.user_id, ${intoId}, votes.value, votes.weight, votes.counts_at, votes.address_hash, votes.reason,
      votes.created_at, true
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
export async function lockVote(
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
    countsAt: Date | null;
    addressHash: string | null;
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
    counts_at: vote.countsAt,
    address_hash: vote.addressHash,
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

export interface VoteKey {
  dealId: string;
  userId: string;
}

/**
 * Whether a vote of another newcomer from an address counts on a deal. Others from there wait until the transaction ends,
 * so that of two at once only one counts.
 */
export async function isAddressTaken(
  database: Database,
  { dealId, userId, addressHash }: VoteKey & { addressHash: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${dealId}:${addressHash}`}, ${locks.address}))`.execute(
    database,
  );
  const taken = await database
    .selectFrom('votes')
    .select('user_id')
    .where('deal_id', '=', dealId)
    .where('address_hash', '=', addressHash)
    .where('user_id', '<>', userId)
    .where('weight', '>', 0)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Votes that may begin to count, the longest due first. */
export function listDue(database: Database, { now, most }: { now: Date; most: number }): Promise<VoteKey[]> {
  return database
    .selectFrom('votes')
    .select(['deal_id as dealId', 'user_id as userId'])
    .where('counts_at', '<=', now)
    .orderBy('counts_at')
    .orderBy('user_id')
    .orderBy('deal_id')
    .limit(most)
    .execute();
}

/** A vote that may begin to count, with its deal and who cast it. */
export function findDue(database: Database, { dealId, userId, now }: VoteKey & { now: Date }) {
  return database
    .selectFrom('votes')
    .innerJoin('deals', 'deals.id', 'votes.deal_id')
    .innerJoin('users', 'users.id', 'votes.user_id')
    .select(['votes.value', 'votes.address_hash', 'deals.title', 'deals.submitted_by', ...actorColumns])
    .where('votes.deal_id', '=', dealId)
    .where('votes.user_id', '=', userId)
    .where('votes.counts_at', '<=', now)
    .executeTakeFirst();
}

export async function putWeight(
  database: Database,
  { dealId, userId, weight }: VoteKey & { weight: number },
): Promise<void> {
  await database
    .updateTable('votes')
    .set({ weight, counts_at: null })
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .execute();
}

export async function forgetAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('votes')
    .set({ address_hash: null })
    .where('created_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}
