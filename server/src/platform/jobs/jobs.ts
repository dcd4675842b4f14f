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
import { leaveFuture, watchClock } from './clock-leaps.ts';
import { lockLiveness } from './liveness.ts';

/** What a kind of job does with its payload. Throwing makes it run again later. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** What each queued job does with what it is told. */
export type JobTasks = { [N in JobName]: (payload: Jobs[N]) => Promise<void> };

/** The same for the library, which hands each task what was queued under its name: `addJob` lets nothing else in. */
export function toTasks(tasks: JobTasks): Tasks {
  return tasks as Tasks;
}

/** A task that runs by the clock: `[cron pattern in UTC, task name]`. */
export type Cron = readonly (readonly [pattern: string, task: string])[];

interface JobOptions {
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Takes the place of a job with the same key that has not begun. */
  key?: string;
  /** How often it is tried, over ever longer pauses. */
  triesMost?: number;
  /** Of those that are due, lower ones come first, in their queue and elsewhere. */
  priority?: number;
  /** Milliseconds to wait; one with the same key that waits already keeps its time, so that many asked for become one. */
  wait?: number;
}

/** Queues a job in the running transaction: it exists if and only if the transaction commits. */
export async function addJob<N extends JobName>(
  database: Database,
  task: N,
  payload: Jobs[N],
  { queue, key, triesMost, priority, wait }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}::text,
      job_key := ${key ?? null}::text, max_attempts := ${triesMost ?? null}::integer,
      priority := ${priority ?? null}::integer,
      run_at := now() + make_interval(secs => ${wait === undefined ? null : wait / 1000}::double precision),
      job_key_mode := ${wait === undefined ? 'replace' : 'preserve_run_at'}::text)`.execute(database);
}

interface ManyOptions<N extends JobName> extends Pick<JobOptions, 'triesMost'> {
  /** Which queue each of them goes into. */
  queueOf?(payload: Jobs[N]): string;
  /** Replaces the job of the same key that waits. */
  keyOf?(payload: Jobs[N]): string;
}

/** Queues many jobs of one kind in one statement. */
export async function addJobs<N extends JobName>(
  database: Database,
  task: N,
  payloads: readonly Jobs[N][],
  { triesMost, queueOf, keyOf }: ManyOptions<N> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  const queues = payloads.map((payload) => queueOf?.(payload) ?? null);
  const keys = payloads.map((payload) => keyOf?.(payload) ?? null);
  await sql`
    select from graphile_worker.add_jobs(array(
      select (${task}::text, payload::json, queue, null, ${triesMost ?? null}::integer, key, null, null)::graphile_worker.job_spec
      from unnest(${texts}::text[], ${queues}::text[], ${keys}::text[]) as job (payload, queue, key)))`.execute(
    database,
  );
}

interface WorkerOptions {
  pool: pg.Pool;
  tasks: Tasks;
  cron: Cron;
  log: Log;
  /** How many jobs run at once. */
  concurrency: number;
}

export interface RunningWorker {
  /** Whether it takes up jobs now. */
  isWorking(): boolean;
  /** Lets go of everything and starts again: for when the library may have lost track of a job. */
  restart(): void;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

const restPause = 2_000;
/** No transaction lasts longer; jobs queued by one that began before the clock leapt back have the time of before. */
const transactionsMost = 30_000;
const stopPatience = 10_000;

/** Several workers as one. */
export function allOf(workers: readonly RunningWorker[]): RunningWorker {
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
 * Works on jobs until stopped; survives the loss of the database. Any number of workers share the queue: the library takes a job
 * by `for update skip locked` and writes down who has it, so no other takes it, and `lockLiveness` frees it when its worker
 * is gone. A job may then run a second time, so what it does happens once by itself: by `claimConsequence` or a row that is there.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { pool, log } = options;
  const liveness = lockLiveness(pool, log);
  let runner: Runner | undefined;
  let isWorking = false;
  let isStopping = false;
  /** Stopped to start again at once: nobody need know. */
  let isPlanned = false;

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        runner = await startRunner(options, liveness.events);
        await leaveFuture(pool, log);
        isWorking = true;
        isPlanned = false;
        await runner.promise;
      } catch (error) {
        isPlanned = false;
        log.warn({ error: String(error) }, 'The worker lost its footing and starts again.');
      }
      liveness.forget();
      if (isPlanned) continue;
      isWorking = false;
      if (!isStopping) await sleep(restPause);
    }
  }
  const stopRunner = () =>
    runner?.stop().catch((error: unknown) => log.debug({ error: String(error) }, 'The worker had stopped.'));

  // The library plans its next look at the schedule by the clock, and would wait for one that was set back.
  const stopWatching = watchClock((milliseconds) => {
    log.warn({ seconds: Math.round(milliseconds / 1000) }, 'The clock has leapt: the worker starts again.');
    isPlanned = isWorking;
    void stopRunner();
    setTimeout(() => isStopping || void leaveFutureAgain(options), transactionsMost).unref();
  });

  const working = work();
  return {
    isWorking: () => isWorking,
    restart: () => void stopRunner(),
    async stop() {
      isStopping = true;
      stopWatching();
      await Promise.race([Promise.all([stopRunner(), working]), sleep(stopPatience, undefined, { ref: false })]);
      await liveness.release();
    },
  };
}

async function leaveFutureAgain({ pool, log }: WorkerOptions): Promise<void> {
  await leaveFuture(pool, log).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'What waits for the time of a clock that was ahead waits on.'),
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

/** Works on all jobs that are due, and comes back when none is left and what became of each is written down. */
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
  // Workers that look at one queue at the same moment may both find it taken, and leave with its jobs undone. And the
  // library comes back before it has written down that a job failed or was done.
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
