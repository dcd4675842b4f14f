import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { lockForConnection, tryLockForConnection, unlockConnection, unlockForConnection } from '../database/locks.ts';
import type { Log } from '../log.ts';

const sweepEvery = 30_000;

interface Liveness {
  /** For the worker library, which tells on it when a worker comes and goes. */
  events: WorkerEvents;
  /** Counts the workers there have been as dead, so that what they left is taken up by others. */
  forget(): void;
  release(): Promise<void>;
}

/**
 * Frees the jobs of workers that were killed, which would otherwise stay locked for hours.
 * Jobs are locked in the name of a pool of workers. Every living pool holds an advisory lock named after it; whoever can
 * take that lock knows that the pool is dead.
 */
export function lockLiveness(pool: pg.Pool, log: Log): Liveness {
  const mine = new Set<string>();
  const connection = keepConnection(pool, mine, log);
  const failed = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('job:complete', ({ job, error }) => {
    if (error && job.key !== null) failed.add(job.id);
  });
  events.on('pool:create', ({ workerPool }) => {
    connection.inTurn((client) => lockForConnection(client, 'workerPool', workerPool.id));
    mine.add(workerPool.id);
  });
  events.on('pool:release', ({ workerPool }) => {
    mine.delete(workerPool.id);
    connection.inTurn((client) => unlockForConnection(client, 'workerPool', workerPool.id));
  });

  const sweep = () =>
    connection.inTurn(async (client) => {
      await freeDeadWorkers(client, mine, log);
      await forgetSuperseded(client, failed);
    });
  sweep();
  const timer = setInterval(sweep, sweepEvery);
  return {
    events,
    forget() {
      mine.clear();
      connection.inTurn(async (client) => {
        await unlockConnection(client);
      });
      sweep();
    },
    release() {
      clearInterval(timer);
      return connection.release();
    },
  };
}

/** A connection of its own for the locks of `ids`; lost, it connects and takes them again. */
function keepConnection(pool: pg.Pool, ids: ReadonlySet<string>, log: Log) {
  let client: pg.PoolClient | undefined;
  let released = false;
  let last = Promise.resolve();

  async function connect(): Promise<pg.PoolClient> {
    const fresh = await pool.connect();
    fresh.once('error', () => {
      // Once let go of, it is the pool's again.
      if (released) return;
      client = undefined;
      fresh.release(true);
    });
    for (const id of ids) await lockForConnection(fresh, 'workerPool', id);
    client = fresh;
    return fresh;
  }

  return {
    /** One after the other: a connection does one thing at a time. */
    inTurn(work: (client: pg.PoolClient) => Promise<void>): void {
      last = last
        .then(async () => {
          if (!released) await work(client ?? (await connect()));
        })
        .catch((error: unknown) =>
          log.debug({ error: String(error) }, 'Living and dead workers cannot be told apart yet.'),
        );
    },
    async release(): Promise<void> {
      released = true;
      await last;
      client?.release(true);
    },
  };
}

/**
 * The library takes its key and its tries from a job that is under way while another one with its key is queued: that one
 * will do its work. When it then fails, or its worker dies, it is not one that was given up, and nobody has to look at it.
 */
async function forgetSuperseded(client: pg.PoolClient, failed: Set<string>): Promise<void> {
  if (failed.size === 0) return;
  const ids = [...failed];
  await client.query(
    `delete from graphile_worker._private_jobs
      where id = any($1) and key is null and attempts >= max_attempts and locked_at is null`,
    [ids],
  );
  for (const id of ids) failed.delete(id);
}

async function freeDeadWorkers(client: pg.PoolClient, mine: ReadonlySet<string>, log: Log): Promise<void> {
  const { rows } = await client.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
  );
  for (const { worker } of rows.filter((row) => !mine.has(row.worker))) {
    if (!(await tryLockForConnection(client, 'workerPool', worker))) continue;
    // Superseded: its last try cannot have begun in the minute in which it was last noted, unless its tries were taken.
    await client.query(
      `delete from graphile_worker._private_jobs
        where locked_by = $1 and key is null and attempts >= max_attempts and max_attempts > 1
          and updated_at > locked_at - interval '1 minute'`,
      [worker],
    );
    await client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [worker]);
    await unlockForConnection(client, 'workerPool', worker);
    log.warn({ worker }, 'The jobs of a dead worker were freed.');
  }
}
