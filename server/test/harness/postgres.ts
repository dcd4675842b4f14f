import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../../src/platform/database/database.ts';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { isAlive } from '../../src/platform/is-alive.ts';

/** A PostgreSQL server for tests, with the migrated schema in the database `haggle_template`. */
export interface TestCluster {
  config: EmbeddedConfig;
  stop(): Promise<void>;
}

export const template = 'haggle_template';

const prefix = 'haggle-test-';
/** The in-memory file system of Linux, which is faster for the many small files of each database. */
const memoryFolder = '/dev/shm';
const minFreeBytes = 2 * 1024 ** 3;
const log = pino({ level: 'warn' });
/** Nothing needs to reach the disk, since the data is deleted after the run. */
const defaults = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * Starts a server in a separate folder, which is removed when it stops.
 * @param settings PostgreSQL settings in addition to the defaults
 */
export async function startTestCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  await removeAbandoned();
  const parent = (await hasSpace(memoryFolder)) ? memoryFolder : tmpdir();
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // Under root the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  let embedded: Embedded | undefined;
  async function stop(): Promise<void> {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    embedded = await startEmbedded({
      folder: join(folder, 'postgres'),
      log,
      settings: { ...defaults, ...settings },
    });
    await createTemplate(embedded.config);
    return { config: embedded.config, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Copies a new database from the template, or from one without connections. Faster than running the migrations. */
export async function copyTemplate(config: EmbeddedConfig, from = template): Promise<EmbeddedConfig> {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(config, `create database ${database} template ${from} strategy file_copy`);
  return { ...config, database };
}

/** Drops a database and closes its connections. */
export function dropDatabase({ database, ...config }: EmbeddedConfig): Promise<void> {
  return runAdminStatement({ ...config, database: 'postgres' }, `drop database ${database} with (force)`);
}

/** Runs `work` on a new, migrated database and deletes it afterwards. For scripts outside of a test run. */
export async function withTestDatabase<T>(work: (config: EmbeddedConfig) => Promise<T>): Promise<T> {
  const cluster = await startTestCluster();
  try {
    return await work(await copyTemplate(cluster.config));
  } finally {
    await cluster.stop();
  }
}

async function createTemplate(config: EmbeddedConfig): Promise<void> {
  await runAdminStatement(config, `create database ${template}`);
  const connection = openDatabase({ ...config, database: template }, log);
  try {
    await migrate(connection, log);
  } finally {
    await connection.close();
  }
}

async function runAdminStatement(config: EmbeddedConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes servers that aborted runs left running: starting on such a folder stops the old server. */
async function removeAbandoned(): Promise<void> {
  const foldersPerParent = await Promise.all([tmpdir(), memoryFolder].map(listTestFolders));
  for (const folder of foldersPerParent.flat()) {
    const pid = Number(basename(folder).slice(prefix.length).split('-')[0]);
    if (isAlive(pid)) continue;
    const abandoned = await startEmbedded({ folder: join(folder, 'postgres'), log }).catch(() => undefined);
    await abandoned?.stop();
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function listTestFolders(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
}

async function hasSpace(parent: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(parent).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= minFreeBytes;
}
