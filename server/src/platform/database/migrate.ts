import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Connection } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the schema up to date, or just as far as the migration `last`: ours in `server/migrations`, and the job
 * queue's own. Forward only, in one transaction, under a lock that makes other nodes wait.
 * @throws StartError when a migration fails; nothing of it is kept.
 */
export async function migrate({ database, pool }: Connection, log: Log, last?: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  for (const result of results ?? []) {
    if (result.status === 'Success') log.debug({ migration: result.migrationName }, 'Migrated.');
  }
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first';
    throw new StartError(`The database could not be brought up to date (${failed}): ${messageOf(error)}`);
  }
  await runMigrations({ pgPool: pool });
}

/** The migrations of this version in their order, each with the SHA-256 of its text in hex. */
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

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return [
        file.replace('.sql', ''),
        {
          up: (database) =>
            sql
              .raw(`set local statement_timeout = 0;\n${text}`)
              .execute(database)
              .then(() => {}),
        },
      ] as [string, Migration];
    }),
  );
  return Object.fromEntries(migrations);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
