import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

const sweepEvery = 30_000;

/**
 * Frees the jobs of workers that were killed, which would otherwise stay locked for hours.
 * Every living worker holds an advisory lock named after it; whoever can take that lock knows that the worker is dead.
 */
export function holdLiveness(pool: pg.Pool, log: Log): { events: WorkerEvents; release(): Promise<void> } {
  const events: WorkerEvents = new EventEmitter();
  const mine = new Set<string>();
  let client: pg.PoolClient | undefined;
  let released = false;

  async function connect(): Promise<pg.PoolClient> {
    if (client) return client;
    const fresh = await pool.connect();
    fresh.once('error', () => {
      if (client === fresh) client = undefined;
      fresh.release(true);
    });
    client = fresh;
    for (const id of mine) await lock(fresh, id);
    return fresh;
  }

  async function sweep(): Promise<void> {
    if (released) return;
    try {
      await freeDeadWorkers(await connect(), mine, log);
    } catch (error) {
      log.debug({ error: String(error) }, 'Dead workers could not be looked for.');
    }
  }

  events.on('worker:create', ({ worker }) => {
    mine.add(worker.workerId);
    connect()
      .then((connected) => lock(connected, worker.workerId))
      .catch((error: unknown) => log.debug({ error: String(error) }, 'A worker could not be marked as living.'));
  });
  events.on('worker:stop', ({ worker }) => mine.delete(worker.workerId));

  void sweep();
  const timer = setInterval(() => void sweep(), sweepEvery);
  return {
    events,
    async release() {
      released = true;
      clearInterval(timer);
      client?.release(true);
    },
  };
}

function lock(client: pg.PoolClient, workerId: string) {
  return client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
}

async function freeDeadWorkers(client: pg.PoolClient, mine: ReadonlySet<string>, log: Log): Promise<void> {
  const { rows } = await client.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
  );
  for (const { worker } of rows.filter((row) => !mine.has(row.worker))) {
    const { rows: taken } = await client.query<{ dead: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as dead',
      [worker],
    );
    if (!taken[0]?.dead) continue;
    await client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [worker]);
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [worker]);
    log.warn({ worker }, 'The jobs of a dead worker were freed.');
  }
}
