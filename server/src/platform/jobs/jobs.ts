import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as GraphileLogger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { JobName, Jobs } from '../../kernel/jobs.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { traced } from '../tracing/traces.ts';
import { correctFutureTimes, watchClock } from './clock-jumps.ts';
import { lockLiveness } from './liveness.ts';

/** Handlers of each kind of job. A handler that throws is retried later. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** Handlers of queued jobs with their payloads. */
export type JobTasks = { [N in JobName]: (payload: Jobs[N]) => Promise<void> };

/** Converts handlers for the library, which passes untyped payloads: `addJob` guarantees their types. */
export function toTasks(tasks: JobTasks): Tasks {
  return tasks as Tasks;
}

/** The schedule: `[cron pattern in UTC, task name]`. */
export type Cron = readonly (readonly [pattern: string, task: string])[];

interface JobOptions {
  /** Jobs of a queue run sequentially. */
  queue?: string;
  /** Replaces a job with the same key that hasn't started. */
  key?: string;
  /** Maximum number of attempts, with growing pauses. */
  maxTries?: number;
  /** Of jobs that are due, those with a lower number run first. */
  priority?: number;
  /** Delay in milliseconds; a waiting job with the same key keeps its time, so that many requests become one job. */
  wait?: number;
}

/** Queues a job in the running transaction: it exists if and only if the transaction commits. */
export async function addJob<N extends JobName>(
  database: Database,
  task: N,
  payload: Jobs[N],
  { queue, key, maxTries, priority, wait }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}::text,
      job_key := ${key ?? null}::text, max_attempts := ${maxTries ?? null}::integer,
      priority := ${priority ?? null}::integer,
      run_at := now() + make_interval(secs => ${wait === undefined ? null : wait / 1000}::double precision),
      job_key_mode := ${wait === undefined ? 'replace' : 'preserve_run_at'}::text)`.execute(database);
}

interface ManyOptions<N extends JobName> extends Pick<JobOptions, 'maxTries'> {
  /** Returns the queue of each job. */
  queueOf?(payload: Jobs[N]): string;
  /** Returns the key of each job, which replaces a waiting one with the same key. */
  keyOf?(payload: Jobs[N]): string;
}

/** Queues many jobs of one kind in one statement. */
export async function addJobs<N extends JobName>(
  database: Database,
  task: N,
  payloads: readonly Jobs[N][],
  { maxTries, queueOf, keyOf }: ManyOptions<N> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  const queues = payloads.map((payload) => queueOf?.(payload) ?? null);
  const keys = payloads.map((payload) => keyOf?.(payload) ?? null);
  await sql`
    select from graphile_worker.add_jobs(array(
      select (${task}::text, payload::json, queue, null, ${maxTries ?? null}::integer, key, null, null)::graphile_worker.job_spec
      from unnest(${texts}::text[], ${queues}::text[], ${keys}::text[]) as job (payload, queue, key)))`.execute(
    database,
  );
}

interface WorkerOptions {
  pool: pg.Pool;
  tasks: Tasks;
  cron: Cron;
  log: Log;
  /** Number of concurrent jobs. */
  concurrency: number;
}

export interface RunningWorker {
  /** Whether it is accepting jobs. */
  isWorking(): boolean;
  /** Drops everything and starts again, in case the library has lost track of a job. */
  restart(): void;
  /** Waits for running jobs and stops. */
  stop(): Promise<void>;
}

const restartPause = 2_000;
/** Longer than any transaction: jobs queued by one that started before the clock jumped back have the old time. */
const maxTransactions = 30_000;
const stopTimeout = 10_000;

/** Combines several workers. */
export function combineWorkers(workers: readonly RunningWorker[]): RunningWorker {
  return {
    isWorking: () => workers.every((worker) => worker.isWorking()),
    restart: () => {
      for (const worker of workers) worker.restart();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/**
 * Runs jobs until stopped; survives the loss of the database. Any number of workers share the queue: the library takes
 * a job with `for update skip locked` and records its worker, and `lockLiveness` releases it if the worker dies. A job
 * may then run twice, so its effects must be idempotent, through `claimConsequence` or an existing row.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { pool, log } = options;
  const liveness = lockLiveness(pool, log);
  let runner: Runner | undefined;
  let isWorking = false;
  let isStopping = false;
  /** Whether it was stopped only to restart, which isn't reported. */
  let isRestartPlanned = false;

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        runner = await startRunner(options, liveness.events);
        await correctFutureTimes(pool, log);
        isWorking = true;
        isRestartPlanned = false;
        await runner.promise;
      } catch (error) {
        isRestartPlanned = false;
        log.warn({ error: String(error) }, 'The worker failed; restarting it.');
      }
      liveness.expireOthers();
      if (isRestartPlanned) continue;
      isWorking = false;
      if (!isStopping) await sleep(restartPause);
    }
  }
  const stopRunner = () =>
    runner?.stop().catch((error: unknown) => log.debug({ error: String(error) }, 'The worker had already stopped.'));

  // The library plans its next check of the schedule by the clock, and would wait for one that was set back.
  const stopWatching = watchClock((milliseconds) => {
    log.warn({ seconds: Math.round(milliseconds / 1000) }, 'The clock jumped; restarting the worker.');
    isRestartPlanned = isWorking;
    void stopRunner();
    setTimeout(() => isStopping || void correctFutureTimesAgain(options), maxTransactions).unref();
  });

  const working = work();
  return {
    isWorking: () => isWorking,
    restart: () => void stopRunner(),
    async stop() {
      isStopping = true;
      stopWatching();
      await Promise.race([Promise.all([stopRunner(), working]), sleep(stopTimeout, undefined, { ref: false })]);
      await liveness.release();
    },
  };
}

async function correctFutureTimesAgain({ pool, log }: WorkerOptions): Promise<void> {
  await correctFutureTimes(pool, log).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'Jobs delayed by a clock that was ahead could not be rescheduled.'),
  );
}

function startRunner({ pool, tasks, cron, log, concurrency }: WorkerOptions, events: WorkerEvents): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: toTaskList(tasks),
    crontab: cron.map(([pattern, task]) => `${pattern} ${task}`).join('\n'),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: toGraphileLogger(log),
    events,
  });
}

/** Runs all due jobs, and returns when none is left and each outcome is recorded. */
export async function drainJobs({ pool, tasks, log, concurrency }: Omit<WorkerOptions, 'cron'>): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  const workers: string[] = [];
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id));
  const options = {
    pgPool: pool,
    taskList: toTaskList(tasks),
    concurrency,
    noHandleSignals: true,
    logger: toGraphileLogger(log.child({ drain: randomUUID() })),
    events,
  };
  // Two workers that check a queue simultaneously may both find it locked and exit with its jobs undone. Also, the
  // library returns before it has recorded a job's outcome.
  do await runOnce(options);
  while (await hasJobsLeft(pool, Object.keys(tasks), workers));
}

async function hasJobsLeft(pool: pg.Pool, tasks: string[], workers: string[]): Promise<boolean> {
  const { rows } = await pool.query<{ left: boolean }>(
    `select exists (
      select from graphile_worker.jobs
      where (task_identifier = any($1) and run_at <= now() and locked_at is null and attempts < max_attempts)
        or locked_by = any($2)
    ) as left`,
    [tasks, workers],
  );
  return rows[0]?.left ?? false;
}

function toTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload) => traced(`job ${name}`, {}, () => task(payload))]),
  );
}

function toGraphileLogger(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta.error } : {};
    if (level === 'error') log.error(error, message);
    else if (level === 'warning') log.warn(error, message);
    else log.trace(message);
  });
}
