import { isRefused, lifecycleStatuses } from '@haggle/contract/deals/status';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Cleanups } from '../../../platform/database/schema.ts';

export type CleanupRow = Selectable<Cleanups>;

/** Whatever readers or moderators can still meet, archived deals included. */
const shown = lifecycleStatuses.filter((status) => !isRefused(status));

/** How many deals and comments of a member there are to take down. */
export async function countContent(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from deals where submitted_by = ${userId} and status = any(${shown}))
      + (select count(*) from comments where author_id = ${userId} and deleted_at is null))::integer as total
  `.execute(database);
  return rows[0]?.total ?? 0;
}

/** Ids of what is to be taken down, the latest first, before an id. */
export async function listContent(
  database: Database,
  userId: string,
  { kind, before, most }: { kind: 'deal' | 'comment'; before: string | undefined; most: number },
): Promise<string[]> {
  const theirs =
    kind === 'deal'
      ? sql`deals where submitted_by = ${userId} and status = any(${shown})`
      : sql`comments where author_id = ${userId} and deleted_at is null`;
  const { rows } = await sql<{ id: string }>`
    select id from ${theirs} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${most}`.execute(database);
  return rows.map((row) => row.id);
}

/** @returns its id; undefined while another one is under way */
export async function insertCleanup(
  database: Database,
  cleanup: { userId: string; by: string; reason: string; total: number; at: Date },
): Promise<string | undefined> {
  const row = await database
    .insertInto('cleanups')
    .values({
      user_id: cleanup.userId,
      started_by: cleanup.by,
      reason: cleanup.reason,
      total: cleanup.total,
      created_at: cleanup.at,
    })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Calls off what has not begun; false when there is nothing of the kind. */
export async function deleteWaiting(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .deleteFrom('cleanups')
    .where('user_id', '=', userId)
    .where('begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins it, or takes it up again after a crash; undefined once it was called off or has ended. */
export function begin(database: Database, id: string, at: Date): Promise<CleanupRow | undefined> {
  return database
    .updateTable('cleanups')
    .set((set) => ({ begun_at: set.fn.coalesce('begun_at', sql<Date>`${at}`) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Notes how much more was taken down. */
export async function addDone(database: Database, id: string, count: number): Promise<void> {
  await database
    .updateTable('cleanups')
    .set((set) => ({ done: set('done', '+', count) }))
    .where('id', '=', id)
    .execute();
}

/** Notes that it is done. */
export async function end(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('cleanups').set({ ended_at: at }).where('id', '=', id).execute();
}

/** The last one of a member. */
export function findLast(database: Database, userId: string): Promise<CleanupRow | undefined> {
  return database
    .selectFrom('cleanups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
