import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { reachEmbedded, startEmbedded } from './embedded/embedded.ts';

export interface Source {
  config: pg.PoolConfig;
  /** Whether it is the database that comes with Haggle. */
  isEmbedded: boolean;
  stop(): Promise<void>;
}

/** PostgreSQL before 15 lacks what the migrations use. */
const oldestServer = 150_000;

interface Place {
  url: string | undefined;
  dataDir: string;
  log: Log;
  /** For a command beside a running site: uses the embedded database together with it. */
  shared?: boolean;
}

/**
 * The database at `url`, or the embedded one in the data folder when there is no address.
 * @throws StartError when it cannot be used, saying why
 */
export async function findDatabase({ url, dataDir, log, shared = false }: Place): Promise<Source> {
  if (!url) {
    const embedded = await (shared ? reachEmbedded : startEmbedded)({ folder: join(dataDir, 'postgres'), log });
    return { config: embedded.config, isEmbedded: true, stop: () => embedded.stop() };
  }
  await refuseUnusable(url);
  return { config: { connectionString: url }, isEmbedded: false, stop: async () => {} };
}

async function refuseUnusable(url: string): Promise<void> {
  const place = nameOf(url);
  const version = await readVersion(url).catch((error: unknown) => {
    throw new StartError(`The database at ${place} (DATABASE_URL) cannot be used: ${reasonOf(error)}`);
  });
  if (version < oldestServer) {
    throw new StartError(`The database at ${place} is older than PostgreSQL 15; please use 15 or newer.`);
  }
}

/** Making the client may fail too: it reads the certificates that the address names. */
async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The address without the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
