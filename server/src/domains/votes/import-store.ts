import { sql } from 'kysely';
import { sortIds } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockAll } from '../../platform/database/locks.ts';

/** Makes merges of these deals wait until the transaction ends, as a single vote does. */
export function lockOutManyMerges(database: Database, dealIds: readonly string[]): Promise<void> {
  const locks = sortIds([...new Set(dealIds)]).map((key) => ({ kind: 'dealActivity' as const, key, isShared: true }));
  return lockAll(database, locks);
}

export interface PastVoteRow {
  userId: string;
  dealId: string;
  value: 1 | -1;
  at: Date;
  /** Weight for ranking; without one, the vote never weighs anything. */
  weight?: number;
}

/**
 * Adds past votes on public deals, unless the member has already voted on the deal or posted it.
 * @returns the added votes
 */
export async function insertPastVotes(
  database: Database,
  votes: readonly PastVoteRow[],
): Promise<{ userId: string; dealId: string; value: 1 | -1 }[]> {
  if (votes.length === 0) return [];
  const list = <T>(pick: (vote: PastVoteRow) => T) => votes.map(pick);
  const { rows } = await sql<{ userId: string; dealId: string; value: 1 | -1 }>`
    insert into votes (user_id, deal_id, value, weight, held_weight, created_at)
    select distinct on (vote.user_id, vote.deal_id) vote.user_id, vote.deal_id, vote.value, vote.weight,
      case when vote.weight = 0 then 0 end, vote.at
    from unnest(${list(({ userId }) => userId)}::bigint[], ${list(({ dealId }) => dealId)}::bigint[],
        ${list(({ value }) => value)}::smallint[], ${list(({ at }) => at.toISOString())}::timestamptz[],
        ${list(({ weight = 0 }) => weight)}::real[]) as vote (user_id, deal_id, value, at, weight)
      join deals on deals.id = vote.deal_id
    where deals.submitted_by is distinct from vote.user_id
      and deals.status in ('active', 'sold_out', 'expired', 'archived')
    order by vote.user_id, vote.deal_id, vote.at desc
    on conflict do nothing
    returning user_id as "userId", deal_id as "dealId", value`.execute(database);
  return rows;
}

/**
 * Deletes those of the given votes that were cast by `castBy` and weigh nothing. If a member voted again since, the new
 * vote stays, even if it weighs nothing.
 * @returns the deleted votes
 */
export async function deletePastVotes(
  database: Database,
  votes: readonly { userId: string; dealId: string }[],
  castBy: Date,
): Promise<{ dealId: string; value: 1 | -1 }[]> {
  const { rows } = await sql<{ dealId: string; value: 1 | -1 }>`
    delete from votes using unnest(${votes.map(({ userId }) => userId)}::bigint[],
      ${votes.map(({ dealId }) => dealId)}::bigint[]) as gone (user_id, deal_id)
    where votes.user_id = gone.user_id and votes.deal_id = gone.deal_id
      and votes.created_at <= ${castBy} and votes.weight = 0 and votes.counts_at is null
    returning votes.deal_id as "dealId", value`.execute(database);
  return rows;
}

/** Adds to the totals of deals. Locks their rows in id order, so call it last in the transaction. */
export async function addToManyTotals(
  database: Database,
  changes: ReadonlyMap<string, { up: number; down: number }>,
): Promise<void> {
  const ids = sortIds([...changes.keys()]);
  if (ids.length === 0) return;
  await sql`with held as (select id from deals where id = any(${ids}::bigint[]) order by id for no key update)
    update deals set upvotes = upvotes + change.up, downvotes = downvotes + change.down
    from held join unnest(${ids}::bigint[], ${ids.map((id) => changes.get(id)?.up)}::integer[],
      ${ids.map((id) => changes.get(id)?.down)}::integer[]) as change (id, up, down) using (id)
    where deals.id = held.id`.execute(database);
}
