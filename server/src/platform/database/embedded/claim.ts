import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import { tryLockForConnection } from '../locks.ts';
import type { EmbeddedConfig } from './config.ts';

/** Another living Haggle has the database. */
export class InUseError extends StartError {
  override name = 'InUseError';

  constructor(text = 'Another Haggle is using this data folder; stop it, or set DATA_DIR to another folder.') {
    super(text);
  }
}

/** The mark of a living Haggle on its database, gone with its connection however it dies. */
export interface Claim {
  /** Creates the database that Haggle lives in, at the first start; fails when the claim is lost meanwhile. */
  ensureDatabase(): Promise<void>;
  release(): Promise<void>;
}

const pause = 100;
/** A claim that a killed Haggle held is let go as soon as PostgreSQL notices the closed socket. */
const patience = 1_500;

/**
 * Marks the database as in use by this process, again whenever the connection is lost.
 * @throws InUseError when another living Haggle has it.
 */
export async function claim(config: EmbeddedConfig): Promise<Claim> {
  let isReleased = false;
  let client = await hold(config);

  function watch(): void {
    client.once('end', () => void again());
  }
  async function again(): Promise<void> {
    while (!isReleased) {
      await sleep(pause);
      const next = await hold(config).catch(() => undefined);
      if (!next) continue;
      client = next;
      if (isReleased) return void client.end().catch(() => {});
      return watch();
    }
  }
  watch();
  return {
    // By the connection that holds the claim: on a server that somebody else has taken over it is gone.
    ensureDatabase: () => ensureDatabase(client, config.database),
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

/**
 * Marks the database as in use as long as the connection lasts.
 * @throws InUseError when another living Haggle has it.
 */
export async function hold(config: EmbeddedConfig): Promise<pg.Client> {
  const deadline = Date.now() + patience;
  const client = await connect(config);
  try {
    for (;;) {
      if (await tryLockForConnection(client, 'ownDatabase')) return client;
      if (Date.now() > deadline) break;
      await sleep(pause);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  throw new InUseError();
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
}

async function connect(config: EmbeddedConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, database: 'postgres', connectionTimeoutMillis: 5_000 });
  // A lost connection also ends it, and that is listened to.
  client.on('error', () => {});
  await client.connect();
  return client;
}
