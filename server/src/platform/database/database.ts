import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import * as requestLimits from '@haggle/contract/limits/requests';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { noteStatement } from '../tracing/traces.ts';
import { isPreparedInVain, preparedName } from './prepared-names.ts';
import { batchReads } from './read-batch.ts';
import type { DB } from './schema.ts';

/** The typed database, or a transaction on it. */
export type Database = Kysely<DB>;

export interface Connection {
  database: Database;
  pool: pg.Pool;
  /** While true, nobody gets a connection: every query fails at once, as when the database is gone. */
  turnAway(isSilent: boolean): void;
  /** Breaks all connections, so that whatever waits on one ends. */
  cut(): void;
  close(): Promise<void>;
}

/** Who makes a connection for longer than this has no database to talk to: say so at once. */
const connectTimeout = 3_000;
/** When all connections are in use, a request waits its turn for as long as its caller would. */
const turnTimeout = requestLimits.timeout;
/** No honest statement of a request runs longer. */
const statementTimeout = 15_000;

/**
 * Errors that mean that the database cannot be reached. They are noted where they come from: other connections break with
 * the same codes and words.
 */
const losses = new WeakSet<Error>();

function noteLoss(error: unknown): void {
  if (error instanceof Error && !(error instanceof pg.DatabaseError)) losses.add(error);
}

/** What the library does not name: the line itself. */
interface Wire {
  stream: { destroy(error: Error): void };
  on(event: 'error', heard: (error: Error) => void): void;
}

function wireOf(client: pg.ClientBase): Wire {
  return (client as pg.ClientBase & { connection: Wire }).connection;
}

/** What the driver says, without a code, of a statement for a connection that is gone. */
const goneWords = /^Connection terminated|is not queryable$/;

/** One connection, whose loss `isDatabaseGone` knows. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    wireOf(this).on('error', noteLoss);
    this.on('error', noteLoss);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const askNoting = (...asked: unknown[]) => {
      const [text, values] = asked;
      const name = preparedName(text);
      const answer = name === undefined ? ask(...asked) : ask({ name, text, values });
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: Error) => {
        if (goneWords.test(error.message)) noteLoss(error);
        // In a transaction this fails as well, and then the whole of it is done again.
        if (name !== undefined && isPreparedInVain(error))
          return (ask(text, values) as Promise<unknown>).catch(() => Promise.reject(error));
        throw error;
      });
    };
    // Assigned, since the library's many forms of calling it are not ours to repeat.
    this.query = askNoting as typeof this.query;
  }
}

/** The pool's own time limit is for waiting in turn and for connecting alike; this one is for connecting. */
class PromptClient extends DatabaseClient {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis: connectTimeout });
  }
}

class Pool extends pg.Pool {
  isShut = false;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#clients.add(client));
    this.on('remove', (client) => this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#lend();
    this.#lend().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #lend(): Promise<pg.PoolClient> {
    try {
      if (this.isShut) throw new Error('The database does not answer.');
      return await super.connect();
    } catch (error) {
      noteLoss(error);
      throw error;
    }
  }

  cut(): void {
    const error = new Error('Connection terminated: the database does not answer.');
    for (const client of this.#clients) wireOf(client).stream.destroy(error);
  }
}

/** Opens a pool of connections. No connection is made before the first query. */
export function openDatabase(config: pg.PoolConfig, log: Log): Connection {
  const pool = new Pool({
    keepAlive: true,
    connectionTimeoutMillis: turnTimeout,
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
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query, queryDurationMillis }) => noteStatement(query.sql, queryDurationMillis, level === 'error'),
  });
  batchReads(database, pool);
  return {
    database,
    pool,
    turnAway(isSilent) {
      pool.isShut = isSilent;
    },
    cut: () => pool.cut(),
    close: () => database.destroy(),
  };
}

const answersWithin = 1_000;

/** Whether the database answers within a second, refuses to, or says nothing at all. */
export async function ask(database: Database): Promise<'here' | 'gone' | 'silent'> {
  const answer = sql`select 1`.execute(database).then(
    () => 'here' as const,
    () => 'gone' as const,
  );
  // Where this process was busy for so long itself, the answer may lie there unread: one turn more reads it.
  const silence = sleep(answersWithin, undefined, { ref: false }).then(() => setImmediate('silent' as const));
  return Promise.race([answer, silence]);
}

/** 25006: who was primary when the connection was made is a standby now. */
const goneStates = new Set(['25006', '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006']);

/** Whether an error means that the database cannot be reached, rather than that the statement was wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return goneStates.has(error.code ?? '');
  return losses.has(error) || isDatabaseGone(error.cause);
}

/** Whether PostgreSQL ended a statement because it took too long, or because the machine's clock leapt while it ran. */
export function isCutShort(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/**
 * Deadlock, lost serialization; and a statement that a connection had prepared and that is no longer right there, which is
 * found out before anything is done.
 */
const passingStates = new Set(['40P01', '40001', '0A000', '26000', '42P05']);

/** Whether PostgreSQL ended a transaction that will go well when it is done again. */
export function isInterlocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && passingStates.has(error.code ?? '');
}

/** Whether an error is PostgreSQL's refusal of a second row for the unique index `name`. */
export function violatesUnique(error: unknown, name: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === name;
}
