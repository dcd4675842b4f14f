import { spawnSync } from 'node:child_process';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../../src/platform/database/database.ts';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { databaseUrlOf } from './site.ts';

/** A PostgreSQL primary and its streaming replica. */
export interface DatabasePair {
  /** URLs for DATABASE_URL and DATABASE_REPLICA_URLS. */
  primary: string;
  replica: string;
  /** Pauses the replay on the replica: it still receives changes, but doesn't show them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });
const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' };

/** Starts both with the migrated schema and no data. */
export async function startDatabasePair(): Promise<DatabasePair> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-pair-'));
  // Under root the servers run as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const folders = { primary: join(folder, 'primary/postgres'), replica: join(folder, 'replica/postgres') };
  const first = await startEmbedded({ folder: folders.primary, log, settings });
  const connection = openDatabase({ ...first.config, max: 2 }, log);
  await migrate(connection, log);
  await connection.close();
  await first.stop();

  await cp(join(folder, 'primary'), join(folder, 'replica'), { recursive: true });
  spawnSync('chown', ['-R', '--reference', folders.primary, folders.replica]);
  await chmod(folders.replica, 0o700);
  let primary: Embedded = await startEmbedded({ folder: folders.primary, log, settings });
  const { host, port, user } = primary.config;
  await writeFile(join(folders.replica, 'standby.signal'), '');
  await appendFile(
    join(folders.replica, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=${host} port=${port} user=${user}'\nhot_standby = on\n`,
  );
  let replica: Embedded = await startEmbedded({ folder: folders.replica, log, settings });

  async function execute(statement: string): Promise<void> {
    const client = new pg.Client(replica.config);
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  return {
    primary: databaseUrlOf(primary.config),
    replica: databaseUrlOf(replica.config),
    pause: () => execute('select pg_wal_replay_pause()'),
    resume: () => execute('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    stopPrimary: () => primary.stop(),
    async startPrimary() {
      primary = await startEmbedded({ folder: folders.primary, log, settings });
    },
    async startReplica() {
      replica = await startEmbedded({ folder: folders.replica, log, settings });
    },
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
