import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

/** A comment that was taken away, with its words, and since when it was withheld before; null where it was shown. */
export interface TakenComment {
  id: string;
  body: string;
  withheldAt: string | null;
}

/** How many comments of a member stand, and on which deals. */
export async function findStanding(database: Database, authorId: string): Promise<{ deals: string[]; total: number }> {
  const found = await sql<{ deals: string[]; total: number }>`
    select count(*)::integer as total, coalesce(array_agg(distinct deal_id), '{}')::text[] as deals
    from comments where author_id = ${authorId} and deleted_at is null`.execute(database);
  return onlyRow(found);
}

/** What a member said, the newest first. */
export async function listBodies(database: Database, authorId: string, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('comments')
    .select('body')
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.body);
}

/**
 * Takes all comments of a member away, and gives their words to whoever may bring them back. What answers of others stand
 * on leaves its place, the rest is neither shown nor counted.
 */
export async function takeComments(
  database: Database,
  { authorId, by, at }: { authorId: string; by: string; at: Date },
): Promise<TakenComment[]> {
  // By a statement of its own, so that the next one sees every answer that was shown until now.
  await sql`select from comments where author_id = ${authorId} and deleted_at is null order by id for no key update`.execute(
    database,
  );
  const { rows } = await sql<TakenComment>`
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

/** Brings back what `takeComments` took; what is gone with its thread stays away. */
export async function returnComments(database: Database, taken: readonly TakenComment[]): Promise<void> {
  await sql`
    update comments set deleted_at = null, deleted_by = null, body = taken.body, withheld_at = taken."withheldAt"
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (id bigint, body text, "withheldAt" timestamptz)
    where comments.id = taken.id`.execute(database);
}

/**
 * Gives back, without its words, the place of what spammers said above these comments, so that whoever reads finds them:
 * when it was taken, nothing that stood on it was shown.
 * @returns whether anything had lost its place
 */
export async function returnPlaces(database: Database, shownIds: readonly string[]): Promise<boolean> {
  const above = sql`with recursive above (id) as (
    select parent_id from comments where id = any(${shownIds}::bigint[]) and deleted_at is null and withheld_at is null
    union select parent_id from comments join above using (id))`;
  // By a statement of its own, so that the next one sees what was taken until now.
  await sql`${above} select from comments where id in (select id from above) order by id for no key update`.execute(
    database,
  );
  const { numAffectedRows = 0n } = await sql`${above} update comments set withheld_at = null
    where id in (select id from above) and deleted_at is not null and withheld_at is not null`.execute(database);
  return numAffectedRows > 0n;
}

/** Counts again what is said in the threads of these comments and on their deals, whose rows it locks in order. */
export async function recountTalk(database: Database, commentIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${commentIds}::bigint[])`;
  await sql`
    update comments as root set replies_count = counted.replies
    from (
      select above.id, (select count(*) from comments as answer
        where answer.root_id = above.id and answer.withheld_at is null)::integer as replies
      from comments as above where above.id in (select root_id from comments where id = ${ids})) as counted
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
