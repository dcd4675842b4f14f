import { limits } from '@haggle/contract/limits';
import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Connection, type Database, isDatabaseGone, openDatabase } from './database.ts';
import { createLagMeter } from './replica-lag.ts';

/** How one of them does, for metrics. */
export interface ReplicaState {
  /** Host and database. */
  name: string;
  /** Milliseconds behind the primary; undefined when it does not answer. */
  lag: number | undefined;
  isUsed: boolean;
}

/** Copies of the database that answer reads which may be a little behind. */
export interface Replicas {
  /** Runs `work` on one of them in turn; on the primary when none is fit, or when it fails for the replica's sake. */
  read<T>(primary: Database, work: (database: Database) => Promise<T>): Promise<T>;
  states(): ReplicaState[];
  close(): Promise<void>;
}

interface Replica {
  name: string;
  connection: Connection;
  /** For measuring alone, which must not wait behind readers. */
  probe: Connection;
  lag: number | undefined;
  /** Ends what runs on it when it is found not to answer. */
  abandon: AbortController;
}

/** A replica that answers no sooner than this is as good as away. */
const answersWithin = 1_000;

interface Options {
  urls: readonly string[];
  primary: Database;
  /** Connections to each. */
  max: number;
  log: Log;
}

/** Uses replicas as far as they answer and keep up, from the first measurement on. */
export function openReplicas({ urls, primary, max, log }: Options): Replicas {
  const { lagMost, measureEvery } = limits.replicas;
  const replicas = urls.map((url): Replica => {
    const { host, pathname } = new URL(url);
    const open = (max: number, name: string) =>
      openDatabase({ connectionString: url, max, application_name: name }, log);
    return {
      name: `${host}${pathname}`,
      connection: open(max, 'haggle-reads'),
      probe: open(1, 'haggle-lag'),
      lag: undefined,
      abandon: new AbortController(),
    };
  });
  const meter = createLagMeter();
  const isFit = ({ lag }: Replica) => lag !== undefined && lag <= lagMost;
  let turn = 0;

  function note(replica: Replica, lag: number | undefined, reason: unknown = `It is ${lag} ms behind.`): void {
    const wasFit = isFit(replica);
    replica.lag = lag;
    if (wasFit && !isFit(replica)) {
      log.warn({ replica: replica.name, error: String(reason) }, 'A replica is left out.');
    }
    if (!wasFit && isFit(replica)) log.info({ replica: replica.name }, 'A replica answers reads.');
    if (lag !== undefined) return;
    replica.abandon.abort(new ReplicaGoneError(replica.name));
    replica.abandon = new AbortController();
  }

  async function measure(): Promise<void> {
    // While the primary is away, replicas are as far behind as they were.
    await positionOf(primary).then(meter.sample, () => undefined);
    await Promise.all(
      replicas.map(async (replica) => {
        try {
          note(replica, meter.lagAt(await positionOf(replica.probe.database)));
        } catch (error) {
          note(replica, undefined, error);
        }
      }),
    );
  }

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  async function measureAgain(): Promise<void> {
    await measure();
    if (!isClosed) timer = setTimeout(() => void measureAgain(), measureEvery).unref();
  }
  void measureAgain();

  return {
    async read(primary, work) {
      const fit = replicas.filter(isFit);
      const replica = fit[turn++ % Math.max(1, fit.length)];
      if (!replica) return work(primary);
      try {
        return await unlessAborted(replica.abandon.signal, work(replica.connection.database));
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        if (isDatabaseGone(error)) note(replica, undefined, error);
        else log.warn({ replica: replica.name, error: String(error) }, 'The primary reads what a replica could not.');
        return work(primary);
      }
    },
    states: () => replicas.map((replica) => ({ name: replica.name, lag: replica.lag, isUsed: isFit(replica) })),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(replicas.flatMap(({ connection, probe }) => [connection.close(), probe.close()]));
    },
  };
}

class ReplicaGoneError extends Error {
  override name = 'ReplicaGoneError';
}

/** Recovery in its way, a write that a replica refuses, and a schema that has not arrived there yet. */
const replicaStates = new Set(['40001', '25006', '42P01', '42703']);

function isReplicasFault(error: unknown): boolean {
  if (error instanceof ReplicaGoneError || isDatabaseGone(error)) return true;
  return error instanceof pg.DatabaseError && replicaStates.has(error.code ?? '');
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason);
    signal.addEventListener('abort', abandon, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}

/** How far a server's log of changes goes: what a primary has written, what a replica has made its own. */
async function positionOf(database: Database): Promise<bigint> {
  const asked = sql<{ position: string }>`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as position`
    .execute(database)
    .then(({ rows }) => BigInt(rows[0]?.position ?? 0));
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('It does not answer.')), answersWithin).unref(),
  );
  return Promise.race([asked, late]);
}
