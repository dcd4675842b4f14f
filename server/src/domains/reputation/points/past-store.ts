import { sql } from 'kysely';
import { sortIds } from '../../../kernel/ids.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface PastEntry {
  userId: string;
  rule: string;
  change: number;
  reason: string;
  dealId: string;
  commentId: string | null;
  at: Date;
}

/** Adds entries that belong to no event, and adds them to the members' totals. */
export async function insertEntries(database: Database, entries: readonly PastEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const list = <T>(pick: (entry: PastEntry) => T) => entries.map(pick);
  await sql`
    insert into points_entries (user_id, event_id, rule, points_change, reason, deal_id, comment_id, created_at)
    select user_id, nextval('event_ids'), rule, change, reason, deal_id, comment_id, at
    from unnest(${list(({ userId }) => userId)}::bigint[], ${list(({ rule }) => rule)}::text[],
      ${list(({ change }) => change)}::integer[], ${list(({ reason }) => reason)}::text[],
      ${list(({ dealId }) => dealId)}::bigint[], ${list(({ commentId }) => commentId)}::bigint[],
      ${list(({ at }) => at.toISOString())}::timestamptz[])
      as entry (user_id, rule, change, reason, deal_id, comment_id, at)`.execute(database);
  const sums = new Map<string, number>();
  for (const { userId, change } of entries) sums.set(userId, (sums.get(userId) ?? 0) + change);
  const ids = sortIds([...sums.keys()]);
  await sql`
    with held as (select id from users where id = any(${ids}::bigint[]) order by id for no key update)
    update users set points = users.points + earned.points
    from held join unnest(${ids}::bigint[], ${ids.map((id) => sums.get(id))}::integer[]) as earned (id, points) using (id)
    where users.id = held.id`.execute(database);
}

/** Marks votes on comments as paid. */
export async function markPaid(
  database: Database,
  votes: readonly { userId: string; commentId: string }[],
): Promise<void> {
  if (votes.length === 0) return;
  await sql`
    update comment_votes set is_paid = true
    from unnest(${votes.map(({ userId }) => userId)}::bigint[], ${votes.map(({ commentId }) => commentId)}::bigint[])
      as paid (user_id, comment_id)
    where comment_votes.user_id = paid.user_id and comment_votes.comment_id = paid.comment_id`.execute(database);
}
