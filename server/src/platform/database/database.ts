import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import * as requestLimits from '@haggle/contract/limits/requests';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { recordStatement } from '../tracing/traces.ts';
import { Dialect } from './migration-lock.ts';
import { failedAsPrepared, preparedName } from './prepared-names.ts';
import { batchReads } from './read-batch.ts';
import type { DB } from './schema.ts';

/** The typed database, or a transaction on it. */
export type Database = Kysely<DB>;

export interface Connection {
  database: Database;
  pool: pg.Pool;
  /** While true, every query fails immediately, as if the database were gone. */
  refuseQueries(isSilent: boolean): void;
  /** Breaks all connections, which ends all pending queries. */
  breakConnections(): void;
  close(): Promise<void>;
}

/** Milliseconds to connect; after that, the database counts as unreachable. */
const connectTimeout = 3_000;
/** Milliseconds to wait for a free connection: as long as clients wait for a response. */
const poolTimeout = requestLimits.timeout;
/** Longer than any legitimate statement of a request. */
const statementTimeout = 15_000;

/**
 * Errors that mean the database is unreachable. They are recorded at their source, since other connections fail with
 * the same codes and messages.
 */
const connectionErrors = new WeakSet<Error>();

function recordLoss(error: unknown): void {
  if (error instanceof Error && !(error instanceof pg.DatabaseError)) connectionErrors.add(error);
}

/** The underlying stream, which the library's types don't include. */
interface DriverStream {
  stream: { destroy(error: Error): void };
  on(event: 'error', listener: (error: Error) => void): void;
}

function driverStreamOf(client: pg.ClientBase): DriverStream {
  return (client as pg.ClientBase & { connection: DriverStream }).connection;
}

/** The driver's messages, which have no code, for queries on a lost connection. */
const lostConnectionPattern = /^Connection terminated|is not queryable$/;

/** A connection whose loss `isDatabaseGone` recognises. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    driverStreamOf(this).on('error', recordLoss);
    this.on('error', recordLoss);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const queryRecordingLoss = (...asked: unknown[]) => {
      const [text, values] = asked;
      const name = preparedName(text);
      const answer = name === undefined ? ask(...asked) : ask({ name, text, values });
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: Error) => {
        if (lostConnectionPattern.test(error.message)) recordLoss(error);
        // In a transaction this fails too, and the whole transaction is retried.
        if (name !== undefined && failedAsPrepared(error))
          return (ask(text, values) as Promise<unknown>).catch(() => Promise.reject(error));
        throw error;
      });
    };
    // Assigned instead of overridden, since the library's method has many overloads.
    this.query = queryRecordingLoss as typeof this.query;
  }
}

/** A client with its own connection timeout: the pool's timeout covers waiting and connecting together. */
class PromptClient extends DatabaseClient {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis: connectTimeout });
  }
}

class Pool extends pg.Pool {
  isRefusing = false;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#clients.add(client));
    this.on('remove', (client) => this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connectClient();
    this.#connectClient().then(
      (client) => callback(undefined, client, releaseOnce(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectClient(): Promise<pg.PoolClient> {
    try {
      if (this.isRefusing) throw new Error('The database is not responding.');
      return await super.connect();
    } catch (error) {
      recordLoss(error);
      throw error;
    }
  }

  breakConnections(): void {
    const error = new Error('Connection terminated: the database is not responding.');
    for (const client of this.#clients) driverStreamOf(client).stream.destroy(error);
  }
}

/** graphile-worker releases its listening connection twice if it is lost while the worker stops, which pg-pool refuses. */
function releaseOnce(client: pg.PoolClient): pg.PoolClient['release'] {
  let isReleased = false;
  return (destroy) => {
    if (!isReleased) client.release(destroy);
    isReleased = true;
  };
}

/** Opens a connection pool, which connects on the first query. */
export function openDatabase(config: pg.PoolConfig, log: Log): Connection {
  const pool = new Pool({
    keepAlive: true,
    connectionTimeoutMillis: poolTimeout,
    Client: PromptClient,
    statement_timeout: statementTimeout,
    application_name: 'haggle',
    pipeline: true,
    ...config,
  });
  const warn = (error: Error) => log.warn({ error: error.message }, 'A database connection was lost.');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  const database = new Kysely<DB>({
    dialect: new Dialect({ pool }),
    log: ({ level, query, queryDurationMillis }) => recordStatement(query.sql, queryDurationMillis, level === 'error'),
  });
  batchReads(database, pool);
  return {
    database,
    pool,
    refuseQueries(isSilent) {
      pool.isRefusing = isSilent;
    },
    breakConnections: () => pool.breakConnections(),
    close: () => database.destroy(),
  };
}

const probeTimeout = 1_000;

/** Checks whether the database responds within a second, is gone, or doesn't respond at all. */
export async function ask(database: Database): Promise<'here' | 'gone' | 'silent'> {
  const answer = sql`select 1`.execute(database).then(
    () => 'here' as const,
    () => 'gone' as const,
  );
  // If this process was busy itself, the response may be unread: one more turn of the event loop reads it.
  const silentResult = sleep(probeTimeout, undefined, { ref: false }).then(() => setImmediate('silent' as const));
  return Promise.race([answer, silentResult]);
}

/** SQL states of an unreachable database. 25006: the server was the primary when connected, but is a standby now. */
const unreachableStates = new Set([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** Returns whether an error means that the database is unreachable, rather than a wrong statement. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return unreachableStates.has(error.code ?? '');
  return connectionErrors.has(error) || isDatabaseGone(error.cause);
}

/** Returns whether PostgreSQL cancelled a statement because of its timeout, which a clock jump can also trigger. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/**
 * SQL states worth a retry: deadlock, serialization failure, and an outdated prepared statement, which fails
 * before it does anything.
 */
const retryableStates = new Set(['40P01', '40001', '0A000', '26000', '42P05']);

/** Returns whether PostgreSQL aborted a transaction that can be retried. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retryableStates.has(error.code ?? '');
}

/** SQL states of a deadlock and a lock timeout. */
const lockConflictStates = new Set(['40P01', '55P03']);

/** Returns whether PostgreSQL aborted a statement because other transactions hold what it needs. */
export function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lockConflictStates.has(error.code ?? '');
}

/** Returns whether an error is a violation of the unique index `name`. */
export function violatesUnique(error: unknown, name: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === name;
}
