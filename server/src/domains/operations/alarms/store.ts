import type { AlarmName } from '@haggle/contract/operations/staff-notices';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists all alarms, latest first. */
export function listAlarms(database: Database) {
  return database.selectFrom('alarms').selectAll().orderBy('since', 'desc').orderBy('name').execute();
}

/** Raises an alarm, or updates when it was last seen. */
export async function raiseAlarm(database: Database, name: AlarmName, at: Date): Promise<void> {
  await database
    .insertInto('alarms')
    .values({ name, since: at, seen_at: at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ seen_at: sql`greatest(alarms.seen_at, excluded.seen_at)` }),
    )
    .execute();
}

/** Deletes the alarms that no longer apply. */
export async function clearAlarms(database: Database, except: readonly AlarmName[]): Promise<void> {
  await database
    .deleteFrom('alarms')
    .where(sql<boolean>`name <> all(${[...except]}::text[])`)
    .execute();
}

/** Returns the alarms that no one has been told about since the given time, and marks them as told. */
export function claimUntold(database: Database, { at, since }: { at: Date; since: Date }) {
  return database
    .updateTable('alarms')
    .set({ told_at: at })
    .where(({ or, eb }) => or([eb('told_at', 'is', null), eb('told_at', '<=', since)]))
    .returning('name')
    .execute();
}

/** Returns since when the oldest report, appeal or sign-up has been waiting. */
export async function findOldestOpen(database: Database): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`select least(
    (select min(created_at) from report_cases where decision is null),
    (select min(created_at) from appeals where decision is null),
    (select min(created_at) from sign_ups where decision is null)) as oldest`.execute(database);
  return rows[0]?.oldest ?? null;
}
