import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { connectToEmbedded, startEmbedded } from './embedded/embedded.ts';
import { isPooledByTransaction } from './pooling.ts';
import { readTableSchema, requirePublic, type TableSchema } from './table-schema.ts';

export interface Source {
  config: pg.PoolConfig;
  /** Whether it is the embedded database. */
  isEmbedded: boolean;
  stop(): Promise<void>;
}

/** The oldest supported server: migrations need PostgreSQL 15. */
const oldestServer = 150_000;

interface DatabaseLocation {
  url: string | undefined;
  dataDir: string;
  log: Log;
  /** For commands next to a running site: shares its embedded database. */
  shared?: boolean;
}

/**
 * Returns the database at `url`, or the embedded one in the data folder.
 * @throws StartError with the reason if it can't be used
 */
export async function findDatabase({ url, dataDir, log, shared = false }: DatabaseLocation): Promise<Source> {
  if (!url) {
    const embedded = await (shared ? connectToEmbedded : startEmbedded)({ folder: join(dataDir, 'postgres'), log });
    return { config: embedded.config, isEmbedded: true, stop: () => embedded.stop() };
  }
  await requireUsable(url);
  return { config: { connectionString: url }, isEmbedded: false, stop: async () => {} };
}

async function requireUsable(url: string): Promise<void> {
  const shownUrl = nameOf(url);
  const refuse = (error: unknown) => {
    throw new StartError(`The database at ${shownUrl} (DATABASE_URL) cannot be used: ${reasonOf(error)}`);
  };
  const { version, tableSchema } = await readServer(url).catch(refuse);
  if (version < oldestServer) {
    throw new StartError(`The database at ${shownUrl} is older than PostgreSQL 15. Use 15 or newer.`);
  }
  if (await isPooledByTransaction(url).catch(refuse)) {
    throw new StartError(
      `The database at ${shownUrl} (DATABASE_URL) is behind a connection pooler in transaction mode, where jobs could run twice and nodes don't hear of changes. Use the database's own address, or a pooler in session mode.`,
    );
  }
  requirePublic(tableSchema, shownUrl);
}

/**
 * Reads the server's version, and where it creates tables. Creating the client may already fail, since it reads the
 * address's certificates.
 */
async function readServer(url: string): Promise<{ version: number; tableSchema: TableSchema }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    return { version: rows[0]?.version ?? 0, tableSchema: await readTableSchema(client) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the address without the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
