import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { recordStatement } from '../tracing/traces.ts';
import type { DB } from './schema.ts';

/** Maximum number of statements per batch; more are distributed over connections, so that PostgreSQL uses its cores. */
const maxBatchSize = 8;

/** The connection's stream, which the library's types don't include. */
interface Corkable {
  connection: { stream: { cork(): void; uncork(): void } };
}

interface PendingRead {
  query: CompiledQuery;
  resolve: (result: pg.QueryResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends reads issued in the same turn of the event loop over one connection in one write: each round trip wakes a
 * process of PostgreSQL and then this one, which costs more than a short statement.
 */
class ReadBatch {
  readonly #pool: pg.Pool;
  #waiting: PendingRead[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  enqueue(query: CompiledQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      if (this.#waiting.length === 1) process.nextTick(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let first = 0; first < waiting.length; first += maxBatchSize) {
      void this.#send(waiting.slice(first, first + maxBatchSize));
    }
  }

  async #send(reads: readonly PendingRead[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      for (const { reject } of reads) reject(error);
      return;
    }
    const { stream } = (client as unknown as Corkable).connection;
    stream.cork();
    const answers = reads.map(({ query, resolve, reject }) =>
      client.query(query.sql, [...query.parameters]).then(resolve, reject),
    );
    stream.uncork();
    await Promise.all(answers);
    client.release();
  }
}

const batches = new WeakMap<object, ReadBatch>();

/** Enables batching for `database`; its pool's connections must support several pending statements. */
export function batchReads(database: Kysely<DB>, pool: pg.Pool): void {
  batches.set(database, new ReadBatch(pool));
}

/**
 * Returns whether a statement may be batched: one that writes or locks may wait for another transaction, and block
 * those behind it.
 */
export function isPlainRead(text: string): boolean {
  const waits = /\bfor (?:(?:no )?key )?(?:update|share)\b|advisory|pg_notify|add_job/i;
  return /^\s*select\b/i.test(text) && !waits.test(text);
}

/** Runs a plain read, batched with others if it isn't in a transaction. */
export async function runRead<Row>(database: Kysely<DB>, query: CompiledQuery<Row>): Promise<Row[]> {
  const batch = database.isTransaction ? undefined : batches.get(database);
  if (!batch) return (await database.executeQuery<Row>(query)).rows;
  const started = performance.now();
  let isFailed = true;
  try {
    const { rows } = await batch.enqueue(query);
    isFailed = false;
    return rows;
  } finally {
    recordStatement(query.sql, performance.now() - started, isFailed);
  }
}
