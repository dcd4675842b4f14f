import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

/** A removed comment with its text, and since when it was withheld before; null if it was shown. */
export interface RemovedComment {
  id: string;
  body: string;
  withheldAt: string | null;
}

/** Returns how many comments of a member are not deleted, and on which deals. */
export async function findCommentedDeals(
  database: Database,
  authorId: string,
): Promise<{ deals: string[]; total: number }> {
  const found = await sql<{ deals: string[]; total: number }>`
    select count(*)::integer as total, coalesce(array_agg(distinct deal_id), '{}')::text[] as deals
    from comments where author_id = ${authorId} and deleted_at is null`.execute(database);
  return onlyRow(found);
}

/** Returns the texts of a member's comments, the newest first. */
export async function listBodies(database: Database, authorId: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('comments')
    .select('body')
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.body);
}

/**
 * Removes all comments of a member and returns their texts, so that they can be restored. Comments with shown replies
 * of others become placeholders; the rest are neither shown nor counted.
 */
export async function removeSpamComments(
  database: Database,
  { authorId, by, at }: { authorId: string; by: string; at: Date },
): Promise<RemovedComment[]> {
  // A separate statement, so that the next one sees every reply shown up to now.
  await sql`select from comments where author_id = ${authorId} and deleted_at is null order by id for no key update`.execute(
    database,
  );
  const { rows } = await sql<RemovedComment>`
    with recursive theirs as (
      select id, parent_id, withheld_at, body from comments where author_id = ${authorId} and deleted_at is null for no key update),
    held_up as (
      select theirs.id, theirs.parent_id
      from theirs join comments as answer on answer.parent_id = theirs.id and answer.withheld_at is null
      where answer.id not in (select id from theirs)
      union
      select theirs.id, theirs.parent_id from theirs join held_up on held_up.parent_id = theirs.id)
    update comments set deleted_at = ${at}, deleted_by = ${by}, body = '[deleted]',
      withheld_at = case when comments.id in (select id from held_up) then null else ${at}::timestamptz end
    from theirs where comments.id = theirs.id
    returning comments.id, theirs.body, theirs.withheld_at as "withheldAt"`.execute(database);
  return rows;
}

/** Restores what `removeSpamComments` removed, except comments deleted since along with their thread. */
export async function restoreSpamComments(database: Database, removed: readonly RemovedComment[]): Promise<void> {
  await sql`
    update comments set deleted_at = null, deleted_by = null, body = taken.body, withheld_at = taken."withheldAt"
    from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as taken (id bigint, body text, "withheldAt" timestamptz)
    where comments.id = taken.id`.execute(database);
}

/**
 * Shows placeholders again for removed spam above these comments, so that readers can find them. The spam was removed
 * without placeholders when no shown reply was below it.
 * @returns whether any placeholder was missing
 */
export async function restorePlaceholders(database: Database, shownIds: readonly string[]): Promise<boolean> {
  const above = sql`with recursive above (id) as (
    select parent_id from comments where id = any(${shownIds}::bigint[]) and deleted_at is null and withheld_at is null
    union select parent_id from comments join above using (id))`;
  // A separate statement, so that the next one sees what has been removed up to now.
  await sql`${above} select from comments where id in (select id from above) order by id for no key update`.execute(
    database,
  );
  const { numAffectedRows = 0n } = await sql`${above} update comments set withheld_at = null
    where id in (select id from above) and deleted_at is not null and withheld_at is not null`.execute(database);
  return numAffectedRows > 0n;
}

/**
 * Withholds the placeholders among these comments and above them that no shown reply is left below, as they say nothing
 * any more. `restorePlaceholders` shows them again.
 * @returns how many of them were replies
 */
export async function withholdPlaceholders(database: Database, fromIds: readonly string[], at: Date): Promise<number> {
  if (fromIds.length === 0) return 0;
  const above = sql`with recursive above (id, parent_id) as (
    select id, parent_id from comments where id = any(${fromIds}::bigint[])
    union select comments.id, comments.parent_id from comments join above on comments.id = above.parent_id)`;
  // A separate statement, so that the next one sees every reply shown up to now.
  await sql`${above} select from comments where id in (select id from above) order by id for no key update`.execute(
    database,
  );
  let replies = 0;
  // One generation after the other: a placeholder is empty once those below it are withheld.
  for (;;) {
    const { rows } = await sql<{ parent_id: string | null }>`${above} update comments set withheld_at = ${at}
      where id in (select id from above) and deleted_at is not null and withheld_at is null
        and not exists (select from comments as answer where answer.deal_id = comments.deal_id
          and answer.parent_id = comments.id and answer.withheld_at is null)
      returning parent_id`.execute(database);
    if (rows.length === 0) return replies;
    replies += rows.filter((row) => row.parent_id !== null).length;
  }
}

/** Recounts the threads and the deals of these comments, locking the rows of each in order. Returns the deals' ids. */
export async function recountComments(database: Database, commentIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${commentIds}::bigint[])`;
  const roots = sql`select root_id from comments where id = ${ids}`;
  // A separate statement, so that the next one counts every reply shown up to now.
  await sql`select from comments where id in (${roots}) order by id for no key update`.execute(database);
  await sql`
    update comments as root set replies_count = counted.replies
    from (
      select above.id, (select count(*) from comments as answer
        where answer.root_id = above.id and answer.withheld_at is null)::integer as replies
      from comments as above where above.id in (${roots})) as counted
    where root.id = counted.id and root.replies_count <> counted.replies`.execute(database);
  const { rows } = await sql<{ id: string }>`
    select id from deals where id in (select deal_id from comments where id = ${ids}) order by id for no key update
  `.execute(database);
  const deals = rows.map((row) => row.id);
  await sql`
    update deals set comments_count = (
      select count(*) from comments where deal_id = deals.id and deleted_at is null and withheld_at is null)
    where id = any(${deals}::bigint[])`.execute(database);
  return deals;
}
