import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import { tryLockForConnection } from '../locks.ts';
import type { EmbeddedConfig } from './config.ts';

/** Thrown if another running Haggle uses the database. */
export class InUseError extends StartError {
  override name = 'InUseError';

  constructor(text = 'Another Haggle is using this data folder; stop it, or set DATA_DIR to another folder.') {
    super(text);
  }
}

/** A running Haggle's claim on its database, which ends with its connection, however it dies. */
export interface Claim {
  /** Creates Haggle's database at the first start; fails if the claim was lost. */
  ensureDatabase(): Promise<void>;
  release(): Promise<void>;
}

const retryInterval = 100;
/** Milliseconds to wait for the claim of a killed Haggle: PostgreSQL releases it when it notices the closed socket. */
const claimTimeout = 1_500;

/**
 * Claims the database for this process, again whenever the connection is lost.
 * @throws InUseError if another running Haggle has it
 */
export async function claim(config: EmbeddedConfig): Promise<Claim> {
  let isReleased = false;
  let client = await claimConnection(config);

  function reclaimOnLoss(): void {
    client.once('end', () => void reclaim());
  }
  async function reclaim(): Promise<void> {
    while (!isReleased) {
      await sleep(retryInterval);
      const next = await claimConnection(config).catch(() => undefined);
      if (!next) continue;
      client = next;
      if (isReleased) return void client.end().catch(() => {});
      return reclaimOnLoss();
    }
  }
  reclaimOnLoss();
  return {
    // On the claim's own connection, which is gone if another Haggle has taken over the server.
    ensureDatabase: () => ensureDatabase(client, config.database),
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

/**
 * Claims the database for as long as the connection lasts.
 * @throws InUseError if another running Haggle has it
 */
export async function claimConnection(config: EmbeddedConfig): Promise<pg.Client> {
  const deadline = Date.now() + claimTimeout;
  const client = await connect(config);
  try {
    for (;;) {
      if (await tryLockForConnection(client, 'ownDatabase')) return client;
      if (Date.now() > deadline) break;
      await sleep(retryInterval);
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
  // Errors also end the connection, which is handled there.
  client.on('error', () => {});
  await client.connect();
  return client;
}
