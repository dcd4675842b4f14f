import { sql } from 'kysely';
import { sortIds } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database/database.ts';

export interface FormerVoteRow {
  userId: string;
  commentId: string;
  value: 1 | -1;
  at: Date;
  /** Weight of the vote; without one, it never weighs anything. */
  weight?: number;
}

/** Locks comments in id order until the transaction ends, so that no one can vote on them. */
export async function lockComments(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from comments where id = any(${sortIds([...new Set(ids)])}::bigint[]) order by id for no key update`.execute(
    database,
  );
}

/**
 * Adds past votes as unpaid, on comments that readers can see, unless the member already voted on the comment or wrote
 * it.
 * @returns the added votes
 */
export async function insertFormerVotes(
  database: Database,
  votes: readonly FormerVoteRow[],
): Promise<{ userId: string; commentId: string; value: 1 | -1 }[]> {
  if (votes.length === 0) return [];
  const list = <T>(pick: (vote: FormerVoteRow) => T) => votes.map(pick);
  const { rows } = await sql<{ userId: string; commentId: string; value: 1 | -1 }>`
    insert into comment_votes (user_id, comment_id, value, weight, is_paid, created_at)
    select distinct on (vote.user_id, vote.comment_id) vote.user_id, vote.comment_id, vote.value, vote.weight, false, vote.at
    from unnest(${list(({ userId }) => userId)}::bigint[], ${list(({ commentId }) => commentId)}::bigint[],
        ${list(({ value }) => value)}::smallint[], ${list(({ at }) => at.toISOString())}::timestamptz[],
        ${list(({ weight = 0 }) => weight)}::real[]) as vote (user_id, comment_id, value, at, weight)
      join comments on comments.id = vote.comment_id
    where comments.author_id is distinct from vote.user_id and deleted_at is null and withheld_at is null
    order by vote.user_id, vote.comment_id, vote.at desc
    on conflict do nothing
    returning user_id as "userId", comment_id as "commentId", value`.execute(database);
  return rows;
}

/**
 * Deletes those of the given votes that were cast by `castUntil`, weigh nothing and were not paid. If a member voted again
 * since, the new vote stays, even if it weighs nothing.
 * @returns the deleted votes
 */
export async function deleteFormerVotes(
  database: Database,
  votes: readonly { userId: string; commentId: string }[],
  castUntil: Date,
): Promise<{ commentId: string; value: 1 | -1 }[]> {
  const { rows } = await sql<{ commentId: string; value: 1 | -1 }>`
    delete from comment_votes using unnest(${votes.map(({ userId }) => userId)}::bigint[],
      ${votes.map(({ commentId }) => commentId)}::bigint[]) as gone (user_id, comment_id)
    where comment_votes.user_id = gone.user_id and comment_votes.comment_id = gone.comment_id
      and comment_votes.created_at <= ${castUntil} and weight = 0 and not is_paid
    returning comment_votes.comment_id as "commentId", value`.execute(database);
  return rows;
}

/** Adds to the vote totals of locked comments, and returns the new totals. */
export async function addToVoteTotals(
  database: Database,
  changes: ReadonlyMap<string, { up: number; down: number }>,
): Promise<{ id: string; upvotes: number; downvotes: number }[]> {
  const ids = [...changes.keys()];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; upvotes: number; downvotes: number }>`
    update comments set upvotes = upvotes + change.up, downvotes = downvotes + change.down
    from unnest(${ids}::bigint[], ${ids.map((id) => changes.get(id)?.up)}::integer[],
      ${ids.map((id) => changes.get(id)?.down)}::integer[]) as change (id, up, down)
    where comments.id = change.id
    returning comments.id, upvotes, downvotes`.execute(database);
  return rows;
}

export async function updateRanks(database: Database, ranks: readonly { id: string; rank: number }[]): Promise<void> {
  if (ranks.length === 0) return;
  await sql`update comments set rank = one.rank
    from unnest(${ranks.map(({ id }) => id)}::bigint[], ${ranks.map(({ rank }) => rank)}::double precision[]) as one (id, rank)
    where comments.id = one.id`.execute(database);
}
