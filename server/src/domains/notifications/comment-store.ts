import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Comments that were taken out of a notification about several. */
export interface TakenFold {
  id: string;
  commentIds: string[];
}

/** Deletes notifications about a comment. One about several comments stays for the rest. */
export async function deleteCommentNotifications(database: Database, commentId: string): Promise<void> {
  await removeFromFolds(database, [commentId]);
  await sql`delete from notifications where ${isOnlyAbout([commentId])}`.execute(database);
}

/** Returns the condition that a notification is only about these comments; for use after `removeFromFolds`. */
export function isOnlyAbout(commentIds: readonly string[]) {
  return sql<boolean>`(comment_id = any(${commentIds}::bigint[])
    or comment_ids && ${commentIds}::bigint[] and comment_ids <@ ${commentIds}::bigint[])`;
}

/**
 * Takes comments out of notifications about several, and reduces the counts. A single comment that remains is shown as
 * if it had come alone. Locks these notifications until the transaction ends, so nothing else folds into them.
 */
export async function removeFromFolds(database: Database, commentIds: readonly string[]): Promise<TakenFold[]> {
  const { rows } = await sql<TakenFold>`
    with told as (
      select id, created_at, count, comment_ids from notifications
      where comment_ids && ${commentIds}::bigint[] or comment_id = any(${commentIds}::bigint[]) for update
    ), parted as (
      select id, created_at, count,
        array(select one from unnest(comment_ids) as one where one = any(${commentIds}::bigint[])) as gone,
        array(select one from unnest(comment_ids) as one where one <> all(${commentIds}::bigint[]) order by one)
          as kept
      from told
    ), remaining as (
      select id, created_at, count - cardinality(gone) as count, gone, kept from parted
      where count > cardinality(gone) and gone <> '{}'
    )
    update notifications set count = remaining.count, comment_ids = kept, comment_id = single.id, actor_id = single.author_id
    from remaining left join comments as single on remaining.count = 1 and single.id = kept[1]
    where notifications.id = remaining.id and notifications.created_at = remaining.created_at
    returning notifications.id::text, gone::text[] as "commentIds"`.execute(database);
  return rows;
}

/** Puts comments back into the notifications they were taken from, except those that are gone. */
export async function restoreToFolds(database: Database, taken: readonly TakenFold[]): Promise<void> {
  await sql`
    with taken as (
      select told.id, array_agg(comments.id) as ids
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as told (id bigint, "commentIds" bigint[])
      join comments on comments.id = any(told."commentIds")
      group by told.id
    )
    update notifications set count = count + cardinality(ids), comment_id = null, actor_id = null,
      comment_ids = array(select one from unnest(comment_ids || ids) as one order by one)
    from taken where notifications.id = taken.id`.execute(database);
}
