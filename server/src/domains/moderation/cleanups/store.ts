import { isRefused, lifecycleStatuses } from '@haggle/contract/deals/status';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Cleanups } from '../../../platform/database/schema.ts';

export type CleanupRow = Selectable<Cleanups>;

/** Statuses of deals that readers or moderators can still see, archived ones included. */
const visibleStatuses = lifecycleStatuses.filter((status) => !isRefused(status));

export interface Standing {
  deals: number;
  comments: number;
  votes: number;
  points: number;
  reports: number;
  email: string;
  /** When they verified the address. */
  provedAt: Date | null;
  bio: string;
}

/** Returns what a cleanup would take away from a member, and what else it needs to know of them. */
export async function findStanding(database: Database, userId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select greatest(points, 0) as points, email, email_verified_at as "provedAt", bio,
      (select count(*)::integer from deals where submitted_by = users.id and status = any(${visibleStatuses})) as deals,
      (select count(*)::integer from comments where author_id = users.id and deleted_at is null) as comments,
      (select count(*)::integer from votes where user_id = users.id) as votes,
      (select count(*)::integer from report_cases where user_id = users.id and decision is null) as reports
    from users where id = ${userId} and deleted_at is null`.execute(database);
  return rows[0];
}

/** Data to undo a cleanup with, in addition to the rows themselves. */
export type UndoData = Record<string, unknown>;

/**
 * Sets aside the cleanup in force so that a new one can replace it, unless its suspension is still running.
 * @param suspensionId the suspension that was in force until now; null if none was
 */
export async function setAside(database: Database, userId: string, suspensionId: string | null): Promise<void> {
  // A suspension created later isn't the cleanup's own.
  await sql`
    update cleanups set set_aside = kept, kept = null
    where user_id = ${userId} and undone_at is null and kept is not null and not exists (
      select from suspensions where id = ${suspensionId} and suspensions.created_at <= cleanups.created_at)`.execute(
    database,
  );
}

/** Puts the cleanup that was last set aside back in force. */
export async function restoreSetAside(database: Database, userId: string): Promise<void> {
  await sql`
    update cleanups set kept = set_aside, set_aside = null
    where id = (select max(id) from cleanups where user_id = ${userId} and set_aside is not null)`.execute(database);
}

interface NewCleanup {
  userId: string;
  by: string;
  reason: string;
  at: Date;
}

/** Inserts a cleanup and returns its id; undefined while another one is in force. */
export async function insertCleanup(database: Database, cleanup: NewCleanup): Promise<string | undefined> {
  const { userId, by, reason, at } = cleanup;
  const { rows } = await sql<{ id: string }>`
    insert into cleanups (user_id, started_by, reason, kept, created_at, begun_at, ended_at)
    values (${userId}, ${by}, ${reason}, '{}', ${at}, ${at}, ${at})
    on conflict (user_id) where undone_at is null and kept is not null do nothing
    returning id`.execute(database);
  return rows[0]?.id;
}

interface Outcome {
  deals: number;
  comments: number;
  points: number;
  blocked: number;
  kept: UndoData;
}

export async function recordOutcome(database: Database, id: string, { kept, ...counts }: Outcome): Promise<void> {
  await database
    .updateTable('cleanups')
    .set({
      ...counts,
      total: counts.deals + counts.comments,
      done: counts.deals + counts.comments,
      kept: JSON.stringify(kept),
    })
    .where('id', '=', id)
    .execute();
}

/** Locks a member's cleanup in force until the transaction ends, and returns it. */
export function lockInForce(database: Database, userId: string): Promise<CleanupRow | undefined> {
  return database
    .selectFrom('cleanups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('kept', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a cleanup as undone and deletes its undo data, which isn't needed any more. */
export async function markUndone(database: Database, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await database
    .updateTable('cleanups')
    .set({ undone_at: at, undone_by: by, kept: null })
    .where('id', '=', id)
    .execute();
}

/** Empties the undo data of older cleanups. It isn't set to null, because its presence marks a cleanup as in force. */
export async function clearUndoData(database: Database, before: Date): Promise<void> {
  for (const column of ['kept', 'set_aside'] as const) {
    await database
      .updateTable('cleanups')
      .set({ [column]: '{}' })
      .where('undone_at', 'is', null)
      .where('created_at', '<', before)
      .where(column, '<>', '{}')
      .execute();
  }
}

/** Returns a member's cleanup in force, or the last one, with the name of the moderator. */
export function findLast(database: Database, userId: string) {
  return database
    .selectFrom('cleanups')
    .leftJoin('users as moderator', (join) =>
      join.onRef('moderator.id', '=', 'cleanups.started_by').on('moderator.deleted_at', 'is', null),
    )
    .selectAll('cleanups')
    .select('moderator.username as moderator_name')
    .where('user_id', '=', userId)
    .orderBy(sql`undone_at is null and kept is not null`, 'desc')
    .orderBy('cleanups.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
