import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { notificationTypes } from '@haggle/contract/notifications/kinds';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationResultSet,
  Migrator,
} from 'kysely/migration';
import { messageOf } from '../../kernel/error-message.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { type Connection, type Database, isDatabaseGone, isLockConflict } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Milliseconds for which a migration is retried while other transactions hold its tables. */
const maxRetryTime = 120_000;
const maxPause = 500;

const kyselyTables = `'${DEFAULT_MIGRATION_TABLE}', '${DEFAULT_MIGRATION_LOCK_TABLE}'`;

/**
 * Locks every table, so that later statements don't have to wait. A transaction that waits for these locks aborts after
 * PostgreSQL's deadlock timeout of one second if the migration waits for it in turn. So together all these waits take
 * less. The first, weaker lock conflicts with no query: whoever waits for it for a second ends an autovacuum.
 */
const lockAllTables = `
  do $$
  declare
    names text;
    name text;
    started timestamptz;
  begin
    select string_agg(format('%I', relname), ', ' order by relname) into names from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (${kyselyTables});
    if names is null then
      return;
    end if;
    set local lock_timeout = '5s';
    execute format('lock table %s in share update exclusive mode', names);
    started := clock_timestamp();
    for name in
      select relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not in (${kyselyTables})
      order by relname
    loop
      perform set_config('lock_timeout',
        greatest(1, 700 - 1000 * extract(epoch from clock_timestamp() - started))::integer::text, true);
      execute format('lock table only %I in access exclusive mode', name);
    end loop;
    set local lock_timeout = '700ms';
  end $$;`;

/**
 * Migrates the schema, optionally only up to `last`: our migrations in `server/migrations`, and the job queue's own.
 * Forward only, in one transaction, under a lock that makes other nodes wait. If the running site holds a table, it
 * gives way and retries. A newer schema is left unchanged, since it still has everything this version needs.
 * @returns the names of our migrations that were applied
 * @throws StartError if a migration fails; it is rolled back
 */
export async function migrate({ database, pool }: Connection, log: Log, last?: string): Promise<string[]> {
  if (await isMigratedFurther(database, log)) return [];
  const started = performance.now();
  const { error, results } = await migrateWithRetries(database, log, last);
  if (error) {
    // A newer version may have migrated while this one waited for the lock.
    if (!isDatabaseGone(error) && (await isMigratedFurther(database, log))) return [];
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first';
    throw new StartError(`The database could not be migrated (${failed}): ${messageOf(error)}`);
  }
  if (last === undefined) await addNotificationKinds(database);
  await runMigrations({ pgPool: pool });
  const made = (results ?? []).map(({ migrationName }) => migrationName);
  if (made.length > 0) {
    const facts = { from: made[0], to: made.at(-1), count: made.length, seconds: secondsSince(started) };
    log.info(facts, 'The database was migrated.');
  }
  return made;
}

/** Returns whether a newer version has migrated the database, and logs that. */
async function isMigratedFurther(database: Database, log: Log): Promise<boolean> {
  const migration = await findNewerMigration(database);
  if (migration === undefined) return false;
  log.warn({ migration }, 'A newer version of Haggle has already migrated this database.');
  return true;
}

/** Inserts new notification kinds, which are only defined in the code; the database refuses unknown ones. */
async function addNotificationKinds(database: Database): Promise<void> {
  await sql`insert into notification_kinds (type) select unnest(${notificationTypes}::text[])
    on conflict do nothing`.execute(database);
}

/** Retries until the migration gets its locks. */
async function migrateWithRetries(database: Database, log: Log, last: string | undefined): Promise<MigrationResultSet> {
  const deadline = Date.now() + maxRetryTime;
  const migrator = new Migrator({ db: database, provider: { getMigrations } });
  for (let attempt = 1; ; attempt++) {
    const made = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (!isLockConflict(made.error) || Date.now() > deadline) return made;
    log.info({ attempt, error: String(made.error) }, 'A migration needs a table that is in use; trying again.');
    await setTimeout(Math.random() * maxPause);
  }
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 100) / 10;

/** Returns the database's latest migration if it is newer than all that this version knows. */
async function findNewerMigration(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name = ${DEFAULT_MIGRATION_TABLE}`.execute(database);
  if (rows.length === 0) return undefined;
  const latest = await sql<{ name: string | null }>`
    select max(name) as name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database);
  const name = latest.rows[0]?.name ?? '';
  const latestKnown = (await migrationFiles()).at(-1)?.replace('.sql', '') ?? '';
  return name > latestKnown ? name : undefined;
}

/** Returns this version's migrations in order, each with the hex SHA-256 of its text. */
export async function listMigrations(): Promise<{ name: string; hash: string }[]> {
  const files = await migrationFiles();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace('.sql', ''),
      hash: hash('sha256', await readFile(join(folder, file))),
    })),
  );
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

/** Returns the migrations of one transaction, of which the first locks all tables. */
async function getMigrations(): Promise<Record<string, Migration>> {
  let isFirst = true;
  const files = await migrationFiles();
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, file), 'utf8');
      return [
        file.replace('.sql', ''),
        {
          up: async (database) => {
            const before = isFirst ? `set local statement_timeout = 0; ${lockAllTables}` : '';
            isFirst = false;
            await sql.raw(`${before}\n${text}`).execute(database);
          },
        },
      ];
    }),
  );
  return Object.fromEntries(migrations);
}
