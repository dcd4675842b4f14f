import { sql } from 'kysely';
import { sortIds } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database/database.ts';

/** Reserves ids for new comments, in ascending order. */
export async function reserveIds(database: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('comments', 'id'))::text as id from generate_series(1, ${count}::integer)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export interface FormerCommentRow {
  id: string;
  dealId: string;
  parentId: string | null;
  rootId: string | null;
  authorId: string | null;
  body: string;
  at: Date;
}

export async function insertFormerComments(database: Database, rows: readonly FormerCommentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const list = <T>(pick: (row: FormerCommentRow) => T) => rows.map(pick);
  await sql`insert into comments (id, deal_id, parent_id, root_id, author_id, body, created_at) overriding system value
    select * from unnest(${list(({ id }) => id)}::bigint[], ${list(({ dealId }) => dealId)}::bigint[],
      ${list(({ parentId }) => parentId)}::bigint[], ${list(({ rootId }) => rootId)}::bigint[],
      ${list(({ authorId }) => authorId)}::bigint[], ${list(({ body }) => body)}::text[],
      ${list(({ at }) => at.toISOString())}::timestamptz[])`.execute(database);
}

/** Returns the deal and thread of these comments, by id. */
export async function findLocations(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; dealId: string; rootId: string }>> {
  const { rows } = await sql<{ id: string; dealId: string; rootId: string }>`
    select id, deal_id as "dealId", coalesce(root_id, id) as "rootId" from comments
    where id = any(${[...ids]}::bigint[])`.execute(database);
  return new Map(rows.map((place) => [place.id, place]));
}

/** Deletes the given comments that no one has replied to, voted on or reported, and returns their deals and threads. */
export async function deleteUntouched(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; dealId: string; rootId: string | null }[]> {
  const { rows } = await sql<{ id: string; dealId: string; rootId: string | null }>`
    delete from comments where id = any(${[...ids]}::bigint[])
      and not exists (select from comments as reply
        where reply.deal_id = comments.deal_id and reply.parent_id = comments.id)
      and not exists (select from comment_votes where comment_votes.comment_id = comments.id)
      and not exists (select from report_cases where report_cases.comment_id = comments.id)
      and deleted_at is null and withheld_at is null
    returning id, deal_id as "dealId", root_id as "rootId"`.execute(database);
  return rows;
}

/** Adds to the totals of threads and deals, by id. Locks their rows in id order, so call it last in the transaction. */
export async function addToManyTotals(
  database: Database,
  { roots, deals }: { roots: ReadonlyMap<string, number>; deals: ReadonlyMap<string, number> },
): Promise<void> {
  const [rootIds, dealIds] = [sortIds([...roots.keys()]), sortIds([...deals.keys()])];
  if (rootIds.length > 0)
    await sql`with held as (select id from comments where id = any(${rootIds}::bigint[]) order by id for no key update)
      update comments set replies_count = replies_count + change.n
      from held join unnest(${rootIds}::bigint[], ${rootIds.map((id) => roots.get(id))}::integer[]) as change (id, n) using (id)
      where comments.id = held.id`.execute(database);
  if (dealIds.length > 0)
    await sql`with held as (select id from deals where id = any(${dealIds}::bigint[]) order by id for no key update)
      update deals set comments_count = comments_count + change.n
      from held join unnest(${dealIds}::bigint[], ${dealIds.map((id) => deals.get(id))}::integer[]) as change (id, n) using (id)
      where deals.id = held.id`.execute(database);
}

/** Returns which of these deals may get imported comments: all that readers can see or may see later. */
export async function listImportableDeals(database: Database, dealIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where id = any(${[...dealIds]}::bigint[]) and status not in ('removed', 'rejected')`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}
