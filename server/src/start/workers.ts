import { isOneOf } from '@haggle/contract/keys';
import type pg from 'pg';
import { outsideJobs } from '../kernel/jobs.ts';
import type { Context } from '../platform/context.ts';
import { allOf, type RunningWorker, startWorker, type Tasks } from '../platform/jobs/jobs.ts';
import { createTasks, cron } from '../schedule.ts';

/** Number of concurrent jobs per worker. */
const concurrency = 4;

/**
 * Starts the job workers. Jobs that wait for third-party servers have a separate worker, so that slow servers never
 * delay emails or points.
 */
export function startWorkers(pool: pg.Pool, context: Context): RunningWorker {
  const { log } = context;
  const [outside, inside] = split(createTasks(context), (name) => isOneOf(outsideJobs, name));
  return allOf([
    startWorker({ pool, tasks: inside, cron, log, concurrency }),
    startWorker({ pool, tasks: outside, cron: [], log, concurrency }),
  ]);
}

/** Splits tasks into those that match `isMeant` and the rest. */
function split(tasks: Tasks, isMeant: (name: string) => boolean): [those: Tasks, others: Tasks] {
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => isMeant(name) === wanted));
  return [pick(true), pick(false)];
}
