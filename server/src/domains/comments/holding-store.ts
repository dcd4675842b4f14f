import { publicStatuses } from '@haggle/contract/deals/status';
import * as holdingLimits from '@haggle/contract/limits/holding';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Counts a member's comments and deals that readers can see, each up to `limit`. */
export async function countShownPosts(database: Database, userId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ shown: number }>`select count(*)::integer as shown from (
    (select from comments where author_id = ${userId} and withheld_at is null and deleted_at is null limit ${limit})
    union all
    (select from deals where submitted_by = ${userId} and status in (${sql.join(publicStatuses)}) limit ${limit})
  ) as posts`.execute(database);
  return rows[0]?.shown ?? 0;
}

/** Returns which of these hosts published deals of other members link to. */
export async function listKnownHosts(database: Database, userId: string, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct substring(url_key from '^[^/?]+') as host from deals
    where substring(url_key from '^[^/?]+') = any(${hosts}::text[]) and submitted_by is distinct from ${userId}
      and status in (${sql.join(publicStatuses)})`.execute(database);
  return rows.map(({ host }) => host);
}

export interface SimilarComment {
  /** Null once the author's account is gone. */
  authorId: string | null;
  /** Null if the comment was deleted other than in a cleanup. */
  body: string | null;
}

/** Returns comments since a time that share many of these marks, the most similar first, including removed spam. */
export async function listSimilarComments(
  database: Database,
  { marks, since, exceptId }: { marks: readonly number[]; since: Date; exceptId: string },
): Promise<SimilarComment[]> {
  const { rows } = await sql<SimilarComment>`
    select author_id as "authorId", case when deleted_at is null then body else (
      select taken ->> 'body' from cleanups, jsonb_array_elements(coalesce(kept, set_aside) -> 'comments') as taken
      where cleanups.user_id = author_id and undone_at is null and taken ->> 'id' = comments.id::text limit 1) end as body
    from (
      select comment_id, count(*) as common from comment_marks
      where mark = any(${marks}::bigint[]) and created_at > ${since} and comment_id <> ${exceptId}
      group by comment_id having count(*) >= ${holdingLimits.marksCommon}
      order by common desc, comment_id desc limit ${holdingLimits.maxCompared}) as marked
    join comments on comments.id = comment_id`.execute(database);
  return rows;
}

export async function insertMarks(
  database: Database,
  { commentId, marks, at }: { commentId: string; marks: readonly number[]; at: Date },
): Promise<void> {
  await sql`insert into comment_marks (comment_id, mark, created_at)
    select ${commentId}, mark, ${at} from unnest(${marks}::bigint[]) as mark
    on conflict do nothing`.execute(database);
}

export async function deleteMarks(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('comment_marks').where('created_at', '<', before).execute();
}
