import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { lockForConnection, tryLockForConnection, unlockConnection, unlockForConnection } from '../database/locks.ts';
import type { Log } from '../log.ts';

const sweepInterval = 30_000;

interface Liveness {
  /** Passed to the worker library, which reports starting and stopping workers on it. */
  events: WorkerEvents;
  /** Treats all previous workers as dead, so that others take over their jobs. */
  expireOthers(): void;
  release(): Promise<void>;
}

/**
 * Releases the jobs of killed workers, which would otherwise stay locked for hours. Jobs are locked by a worker pool's
 * id, and every live pool holds an advisory lock with that id. If another pool can take the lock, the first is dead.
 */
export function lockLiveness(pool: pg.Pool, log: Log): Liveness {
  const ownIds = new Set<string>();
  const connection = openLockConnection(pool, ownIds, log);
  const failed = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('job:complete', ({ job, error }) => {
    if (error && job.key !== null) failed.add(job.id);
  });
  events.on('pool:create', ({ workerPool }) => {
    connection.inTurn((client) => lockForConnection(client, 'workerPool', workerPool.id));
    ownIds.add(workerPool.id);
  });
  events.on('pool:release', ({ workerPool }) => {
    ownIds.delete(workerPool.id);
    connection.inTurn((client) => unlockForConnection(client, 'workerPool', workerPool.id));
  });

  const sweep = () =>
    connection.inTurn(async (client) => {
      await freeDeadWorkers(client, ownIds, log);
      await deleteSuperseded(client, failed);
    });
  sweep();
  const timer = setInterval(sweep, sweepInterval);
  return {
    events,
    expireOthers() {
      ownIds.clear();
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

/** Keeps a separate connection for the locks of `ids`; if it is lost, reconnects and takes them again. */
function openLockConnection(pool: pg.Pool, ids: ReadonlySet<string>, log: Log) {
  let client: pg.PoolClient | undefined;
  let released = false;
  let last = Promise.resolve();

  async function connect(): Promise<pg.PoolClient> {
    const fresh = await pool.connect();
    fresh.once('error', () => {
      // After its release, it belongs to the pool again.
      if (released) return;
      client = undefined;
      fresh.release(true);
    });
    for (const id of ids) await lockForConnection(fresh, 'workerPool', id);
    client = fresh;
    return fresh;
  }

  return {
    /** Runs work sequentially on the connection. */
    inTurn(work: (client: pg.PoolClient) => Promise<void>): void {
      last = last
        .then(async () => {
          if (!released) await work(client ?? (await connect()));
        })
        .catch((error: unknown) => log.debug({ error: String(error) }, 'Cannot check yet which workers are alive.'));
    },
    async release(): Promise<void> {
      released = true;
      await last;
      client?.release(true);
    },
  };
}

/**
 * Deletes superseded jobs: when a job with a running job's key is queued, the library removes the running one's key and
 * attempts, since the new one will redo its work. If the superseded job fails or its worker dies, it needs no
 * attention.
 */
async function deleteSuperseded(client: pg.PoolClient, failed: Set<string>): Promise<void> {
  if (failed.size === 0) return;
  const ids = [...failed];
  await client.query(
    `delete from graphile_worker._private_jobs
      where id = any($1) and key is null and attempts >= max_attempts and locked_at is null`,
    [ids],
  );
  for (const id of ids) failed.delete(id);
}

async function freeDeadWorkers(client: pg.PoolClient, ownIds: ReadonlySet<string>, log: Log): Promise<void> {
  const { rows } = await client.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
  );
  for (const { worker } of rows.filter((row) => !ownIds.has(row.worker))) {
    if (!(await tryLockForConnection(client, 'workerPool', worker))) continue;
    // A job whose last attempt started within this minute only counts as given up if its attempts were removed.
    await client.query(
      `delete from graphile_worker._private_jobs
        where locked_by = $1 and key is null and attempts >= max_attempts and max_attempts > 1
          and updated_at > locked_at - interval '1 minute'`,
      [worker],
    );
    await client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [worker]);
    await unlockForConnection(client, 'workerPool', worker);
    log.warn({ worker }, 'Released the jobs of a dead worker.');
  }
}
