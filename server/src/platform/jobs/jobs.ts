import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as GraphileLogger,
  type Job,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { messageOf } from '../../kernel/error-message.ts';
import type { JobName, Jobs } from '../../kernel/jobs.ts';
import { isOutsideFailure } from '../../kernel/outside-failure.ts';
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

/** The priority of jobs that are queued by the thousand: all others run first, even pictures, which count up from 1. */
export const bulkPriority = 1_000;

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
  if (key !== undefined) await deleteGivenUp(database, [key]);
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}::text,
      job_key := ${key ?? null}::text, max_attempts := ${maxTries ?? null}::integer,
      priority := ${priority ?? null}::integer,
      run_at := now() + make_interval(secs => ${wait === undefined ? null : wait / 1000}::double precision),
      job_key_mode := ${wait === undefined ? 'replace' : 'preserve_run_at'}::text)`.execute(database);
}

interface ManyOptions<N extends JobName> extends Pick<JobOptions, 'maxTries' | 'priority'> {
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
  { maxTries, priority, queueOf, keyOf }: ManyOptions<N> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  const queues = payloads.map((payload) => queueOf?.(payload) ?? null);
  const keys = payloads.map((payload) => keyOf?.(payload) ?? null);
  if (keyOf) await deleteGivenUp(database, payloads.map(keyOf));
  await sql`
    select from graphile_worker.add_jobs(array(
      select (${task}::text, payload::json, queue, null, ${maxTries ?? null}::integer, key, ${priority ?? null}::integer,
        null)::graphile_worker.job_spec
      from unnest(${texts}::text[], ${queues}::text[], ${keys}::text[]) as job (payload, queue, key)))`.execute(
    database,
  );
}

/**
 * Deletes given-up jobs with these keys. When new ones are queued, the library would only remove the keys of the old
 * ones, which would then stay for ever.
 */
async function deleteGivenUp(database: Database, keys: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where key = any(${keys}::text[]) and locked_at is null and attempts >= max_attempts`.execute(database);
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
    taskList: toTaskList(tasks, log),
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
    taskList: toTaskList(tasks, log),
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

function toTaskList(tasks: Tasks, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job }) => endAfterLastFailure(job, log, () => traced(`job ${name}`, {}, () => task(payload))),
    ]),
  );
}

/**
 * Runs a job. If a third-party server fails its last attempt too, the job ends: no admin could do anything about it, and
 * its payload, such as the text of a notification, isn't kept.
 */
async function endAfterLastFailure(job: Job, log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (job.attempts < job.max_attempts || !isOutsideFailure(error)) throw error;
    log.info({ task: job.task_identifier, error: messageOf(error) }, 'A third-party server failed a job for good.');
  }
}

function toGraphileLogger(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta.error } : {};
    if (level === 'error') log.error(error, message);
    else if (level === 'warning') log.warn(error, message);
    else log.trace(message);
  });
}
