import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recount } from './store.ts';

/**
 * Moves votes from one deal to the other and recounts both. A member who voted on both keeps the vote on the remaining
 * deal. Their vote on the merged deal, and one by the remaining deal's author, stay there in case the merge is undone.
 */
export async function moveVotes(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`with carried as (
      insert into votes (user_id, deal_id, value, weight, held_weight, counts_at, address_hash, reason, created_at, is_paid, is_carried, carried_from)
      select votes.user_id, ${intoId}, votes.value, votes.weight, votes.held_weight, votes.counts_at, votes.address_hash,
        votes.reason, votes.created_at, votes.is_paid, true, coalesce(votes.carried_from, ${fromId})
      from votes join deals on deals.id = ${intoId}
      where votes.deal_id = ${fromId} and votes.user_id is distinct from deals.submitted_by
      on conflict do nothing returning user_id
    )
    delete from votes using carried where votes.deal_id = ${fromId} and votes.user_id = carried.user_id`.execute(
    database,
  );
  await recount(database, [fromId, intoId]);
}

/**
 * Returns votes to the deal that a merge moved them from, unless they changed since, and recounts the totals. Some may
 * be on a deal in between, which was itself merged into `fromId` later.
 */
export async function restoreMovedVotes(database: Database, dealId: string, fromId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`with returned as (
      delete from votes where carried_from = ${dealId}
        and deal_id in (select ${fromId}::bigint union select id from deals where merged_into = ${fromId})
      returning *
    ), given as (
      insert into votes (user_id, deal_id, value, weight, held_weight, counts_at, address_hash, reason, created_at, is_paid)
      select user_id, ${dealId}, value, weight, held_weight, counts_at, address_hash, reason, created_at, is_paid from returned
      on conflict do nothing
    )
    select distinct deal_id as id from returned`.execute(database);
  await recount(database, [dealId, ...rows.map(({ id }) => id)]);
}
