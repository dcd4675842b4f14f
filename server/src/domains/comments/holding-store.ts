import { publicStatuses } from '@haggle/contract/deals/status';
import * as holdingLimits from '@haggle/contract/limits/holding';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** How many posts of a member readers see, counted up to `most`. */
export async function countShownPosts(database: Database, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ shown: number }>`select count(*)::integer as shown from (
    (select from comments where author_id = ${userId} and withheld_at is null and deleted_at is null limit ${most})
    union all
    (select from deals where submitted_by = ${userId} and status in (${sql.join(publicStatuses)}) limit ${most})
  ) as posts`.execute(database);
  return rows[0]?.shown ?? 0;
}

/** Those of some hosts to which published deals of others lead. */
export async function listKnownHosts(database: Database, userId: string, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct substring(url_key from '^[^/?]+') as host from deals
    where substring(url_key from '^[^/?]+') = any(${hosts}::text[]) and submitted_by is distinct from ${userId}
      and status in (${sql.join(publicStatuses)})`.execute(database);
  return rows.map(({ host }) => host);
}

/** How many others, and comments of the member's own, said nearly the same since a time. */
export async function countTwins(
  database: Database,
  { userId, marks, since }: { userId: string; marks: readonly number[]; since: Date },
): Promise<{ others: number; own: number }> {
  const { rows } = await sql<{ others: number; own: number }>`
    select count(distinct author_id) filter (where author_id is distinct from ${userId})::integer as others,
      (count(*) filter (where author_id = ${userId}))::integer as own
    from comments where id in (
      select comment_id from comment_marks where mark = any(${marks}::bigint[]) and created_at > ${since}
      group by comment_id having count(*) >= ${holdingLimits.marksAlike})`.execute(database);
  return rows[0] ?? { others: 0, own: 0 };
}

export async function insertMarks(
  database: Database,
  { commentId, marks, at }: { commentId: string; marks: readonly number[]; at: Date },
): Promise<void> {
  await sql`insert into comment_marks (comment_id, mark, created_at)
    select ${commentId}, mark, ${at} from unnest(${marks}::bigint[]) as mark`.execute(database);
}

export async function deleteMarks(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('comment_marks').where('created_at', '<', before).execute();
}
