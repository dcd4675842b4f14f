import { randomUUID } from 'node:crypto';
import { Logger as GraphileLogger, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { holdLiveness } from './liveness.ts';

/** What a kind of job does with its payload. Throwing makes it run again later. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** A task that runs by the clock: `[cron pattern in UTC, task name]`. */
export type Cron = readonly (readonly [pattern: string, task: string])[];

/** Queues a job in the running transaction: it exists if and only if the transaction commits. */
export async function addJob(database: Database, task: string, payload: unknown): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(database);
}

interface WorkerOptions {
  pool: pg.Pool;
  tasks: Tasks;
  cron: Cron;
  log: Log;
  /** How many jobs run at once. */
  concurrency: number;
}

/** Works on jobs until stopped; survives the loss of the database. */
export function startWorker({ pool, tasks, cron, log, concurrency }: WorkerOptions): { stop(): Promise<void> } {
  let runner: Runner | undefined;
  let stopping = false;
  const liveness = holdLiveness(pool, log);

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        runner = await run({
          pgPool: pool,
          taskList: toTaskList(tasks),
          crontab: cron.map(([pattern, task]) => `${pattern} ${task}`).join('\n'),
          concurrency,
          noHandleSignals: true,
          pollInterval: 2_000,
          logger: toGraphileLogger(log),
          events: liveness.events,
        });
        await runner.promise;
      } catch (error) {
        log.warn({ error: String(error) }, 'The worker lost its footing and starts again.');
      }
      if (!stopping) await new Promise((resume) => setTimeout(resume, 2_000));
    }
  }

  const working = work();
  return {
    async stop() {
      stopping = true;
      await runner?.stop().catch((error: unknown) => log.debug({ error: String(error) }, 'The worker had stopped.'));
      await Promise.race([working, new Promise((resume) => setTimeout(resume, 10_000).unref())]);
      await liveness.release();
    },
  };
}

/** Works on all jobs that are due, and comes back when none is left. */
export async function drainJobs({ pool, tasks, log, concurrency }: Omit<WorkerOptions, 'cron'>): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: toTaskList(tasks),
    concurrency,
    noHandleSignals: true,
    logger: toGraphileLogger(log.child({ drain: randomUUID() })),
  });
}

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)]));
}

function toGraphileLogger(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta.error } : {};
    if (level === 'error') log.error(error, message);
    else if (level === 'warning') log.warn(error, message);
    else log.trace(message);
  });
}
