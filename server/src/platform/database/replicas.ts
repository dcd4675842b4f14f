import * as replicaLimits from '@haggle/contract/limits/replicas';
import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Connection, type Database, isDatabaseGone, openDatabase } from './database.ts';
import { createLagMeter } from './replica-lag.ts';

/** A replica's state, for metrics. */
export interface ReplicaState {
  /** Host and database. */
  name: string;
  /** Milliseconds behind the primary; undefined if it doesn't respond. */
  lag: number | undefined;
  isUsed: boolean;
}

/** Read replicas, for reads that may lag a little. */
export interface Replicas {
  /** Runs `work` on the replicas in turn; on the primary if none is healthy or the replica caused a failure. */
  read<T>(primary: Database, work: (database: Database) => Promise<T>): Promise<T>;
  states(): ReplicaState[];
  close(): Promise<void>;
}

interface Options {
  urls: readonly string[];
  primary: Database;
  /** Maximum connections to each. */
  max: number;
  log: Log;
}

const { maxLag, measureEvery } = replicaLimits;

/** Opens replicas, which are used while they respond and keep up, from the first measurement on. */
export function openReplicas({ urls, primary, max, log }: Options): Replicas {
  const replicas = urls.map((url) => new Replica(url, max, log));
  const stopMeasuring = startMeasuring(primary, replicas);
  let nextIndex = 0;
  return {
    async read(primary, work) {
      const healthy = replicas.filter((replica) => replica.isHealthy);
      const replica = healthy[nextIndex++ % Math.max(1, healthy.length)];
      if (!replica) return work(primary);
      try {
        return await replica.read(work);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        if (isDatabaseGone(error) && !isRefused(error)) await replica.excludeUnlessAlive(error);
        else log.warn({ replica: replica.name, error: String(error) }, 'A replica failed; reading from the primary.');
        return work(primary);
      }
    },
    states: () => replicas.map(({ name, lag, isHealthy }) => ({ name, lag, isUsed: isHealthy })),
    async close() {
      stopMeasuring();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

class ReplicaGoneError extends Error {
  override name = 'ReplicaGoneError';
}

/** A replica and its last measured lag. */
class Replica {
  readonly name: string;
  lag: number | undefined;
  readonly #connection: Connection;
  /** Only for measurements, which must not wait for readers' queries. */
  readonly #probe: Connection;
  readonly #log: Log;
  /** Aborts its queries when it stops responding. */
  #abandon = new AbortController();

  constructor(url: string, max: number, log: Log) {
    const { host, pathname } = new URL(url);
    this.name = `${host}${pathname}`;
    this.#log = log;
    this.#connection = openDatabase({ connectionString: url, max, application_name: 'haggle-reads' }, log);
    this.#probe = openDatabase({ connectionString: url, max: 1, application_name: 'haggle-lag' }, log);
  }

  get isHealthy(): boolean {
    return this.lag !== undefined && this.lag <= maxLag;
  }

  position(): Promise<bigint> {
    return positionOf(this.#probe.database);
  }

  /** Records its lag, or why it is unknown. */
  recordLag(lag: number | undefined, reason: unknown = `It is ${lag} ms behind.`): void {
    const wasHealthy = this.isHealthy;
    this.lag = lag;
    if (wasHealthy && !this.isHealthy) {
      this.#log.warn({ replica: this.name, error: String(reason) }, 'A replica is no longer used for reads.');
    }
    if (!wasHealthy && this.isHealthy) this.#log.info({ replica: this.name }, 'A replica is used for reads.');
    if (lag !== undefined) return;
    this.#abandon.abort(new ReplicaGoneError(this.name));
    this.#abandon = new AbortController();
  }

  /** Excludes the replica unless it responds: then the primary, which `work` may also query, caused the failure. */
  async excludeUnlessAlive(error: unknown): Promise<void> {
    await this.position().catch(() => this.recordLag(undefined, error));
  }

  /** @throws ReplicaGoneError as soon as it stops responding, whatever `work` waits for */
  read<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { signal } = this.#abandon;
    return new Promise((resolve, reject) => {
      const abandon = () => reject(signal.reason);
      signal.addEventListener('abort', abandon, { once: true });
      work(this.#connection.database)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', abandon));
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#connection.close(), this.#probe.close()]);
  }
}

/** @returns a function that stops it */
function startMeasuring(primary: Database, replicas: readonly Replica[]): () => void {
  const meter = createLagMeter();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function measure(replica: Replica): Promise<void> {
    try {
      replica.recordLag(meter.lagAt(await replica.position()));
    } catch (error) {
      replica.recordLag(undefined, error);
    }
  }
  async function measureAll(): Promise<void> {
    // While the primary is unreachable, the known lags stay.
    await positionOf(primary).then(meter.sample, () => undefined);
    await Promise.all(replicas.map(measure));
    if (!isStopped) timer = setTimeout(() => void measureAll(), measureEvery).unref();
  }

  void measureAll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** SQL states of a recovery conflict, a refused write, and a schema change not yet replicated. */
const replicaStates = new Set(['40001', '25006', '42P01', '42703']);

/** Returns whether a healthy replica refused a statement. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && replicaStates.has(error.code ?? '');
}

function isReplicasFault(error: unknown): boolean {
  return error instanceof ReplicaGoneError || isDatabaseGone(error) || isRefused(error);
}

/** Milliseconds without a response after which a server counts as unreachable. */
const probeTimeout = 1_000;

/** Returns a server's WAL position: written on a primary, replayed on a replica. */
async function positionOf(database: Database): Promise<bigint> {
  const query = sql<{ position: string }>`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as position`
    .execute(database)
    .then(({ rows }) => BigInt(rows[0]?.position ?? 0));
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('It does not respond.')), probeTimeout).unref(),
  );
  return Promise.race([query, timeout]);
}
