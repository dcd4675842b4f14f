import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const columns = [
  'id',
  'is_scheduled',
  'state',
  'name',
  'doing',
  'share',
  'problem',
  'copied_at',
  'copy_problem',
  'asked_at',
  'seen_at',
  'ended_at',
] as const;

/** Returns the latest backup that was requested. */
export function findLatestRun(database: Database) {
  return database.selectFrom('backup_runs').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Returns the backup that is waiting or being made, and locks it. */
export function findOpenRun(database: Database) {
  return database
    .selectFrom('backup_runs')
    .select(columns)
    .where('state', 'in', ['waiting', 'running'])
    .forUpdate()
    .executeTakeFirst();
}

/** Lists who requested the backups with these names; the last of several with one name wrote the file. */
export function listRequesters(database: Database, names: readonly string[]) {
  return database
    .selectFrom('backup_runs')
    .leftJoin('users', 'users.id', 'backup_runs.asked_by')
    .select(['backup_runs.name', 'backup_runs.is_scheduled', 'users.username'])
    .where('backup_runs.name', 'in', names)
    .orderBy('backup_runs.id')
    .execute();
}

/** @returns its id; undefined if another one is in progress */
export async function insertRun(
  database: Database,
  { askedBy, at }: { askedBy: string | null; at: Date },
): Promise<string | undefined> {
  const row = await database
    .insertInto('backup_runs')
    .values({ is_scheduled: askedBy === null, asked_by: askedBy, asked_at: at, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns undefined if it is no longer waiting */
export function beginRun(database: Database, id: string, { name, at }: { name: string | null; at: Date }) {
  return database
    .updateTable('backup_runs')
    .set({ state: 'running', name, seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'is_scheduled'])
    .executeTakeFirst();
}

/** Records how far a backup is, and that it is still being made. */
export async function recordProgress(
  database: Database,
  id: string,
  { doing, share, at }: { doing: string | null; share: number; at: Date },
): Promise<void> {
  await database
    .updateTable('backup_runs')
    .set({ doing, share, seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends a backup in progress; without a problem it is done. */
export async function endRun(
  database: Database,
  id: string,
  { problem, at }: { problem: string | null; at: Date },
): Promise<void> {
  const ended = problem === null ? ({ state: 'done', share: 1 } as const) : ({ state: 'failed' } as const);
  await database
    .updateTable('backup_runs')
    .set({ ...ended, doing: null, problem, seen_at: at, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Returns when the schedule last requested a backup. */
export async function findLastScheduled(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('backup_runs')
    .select('asked_at')
    .where('is_scheduled', '=', true)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at;
}

/** Returns the plan for daily backups; undefined before the first. */
export function findPlan(database: Database) {
  return database.selectFrom('backup_plan').select(['hour', 'keep', 'changed_at']).executeTakeFirst();
}

/** Replaces the plan. */
export async function putPlan(
  database: Database,
  { hour, keep, at }: { hour: number | null; keep: number; at: Date },
): Promise<void> {
  const plan = { hour, keep, changed_at: at };
  await database
    .insertInto('backup_plan')
    .values(plan)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(plan))
    .execute();
}

/** Returns when the database had its first migration: nothing was due before. */
export async function readCreationTime(database: Database): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(database);
  return new Date(rows[0]?.at ?? 0);
}

/** Returns the last trial restoration. */
export function findLatestTrial(database: Database) {
  return database
    .selectFrom('backup_trials')
    .select(['name', 'depth', 'rows', 'problem', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns when a trial last succeeded. */
export async function findLatestGoodTrial(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('backup_trials')
    .select('ended_at')
    .where('problem', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at;
}

interface Trial {
  name: string;
  depth: 'read' | 'restored';
  rows: number | null;
  problem: string | null;
  endedAt: Date;
}

export async function insertTrial(database: Database, { endedAt, ...trial }: Trial): Promise<void> {
  await database
    .insertInto('backup_trials')
    .values({ ...trial, ended_at: endedAt })
    .execute();
}

/** Records when the copy of a backup in the second place was complete, or why it isn't. */
export async function recordCopy(
  database: Database,
  id: string,
  { at, problem }: { at: Date | null; problem: string | null },
): Promise<void> {
  await database
    .updateTable('backup_runs')
    .set({ copied_at: at, copy_problem: problem })
    .where('id', '=', id)
    .execute();
}

/** Lists the copies of scheduled backups beyond the latest. */
export function listOldCopies(database: Database, keep: number) {
  return database
    .selectFrom('backup_runs')
    .select(['id', 'name'])
    .where('is_scheduled', '=', true)
    .where('copied_at', 'is not', null)
    .orderBy('id', 'desc')
    .offset(keep)
    .execute();
}

/** Returns when a copy in the second place was last complete. */
export async function findLastCopied(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('backup_runs')
    .select('copied_at')
    .where('copied_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.copied_at ?? undefined;
}
