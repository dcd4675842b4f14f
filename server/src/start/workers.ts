import { isOneOf } from '@haggle/contract/keys';
import type pg from 'pg';
import { outsideJobs } from '../kernel/jobs.ts';
import type { Context } from '../platform/context.ts';
import { combineWorkers, type RunningWorker, startWorker, type Tasks } from '../platform/jobs/jobs.ts';
import { createTasks, cron } from '../schedule.ts';

/** Number of concurrent jobs per worker. */
const concurrency = 4;

/**
 * Starts the job workers. Jobs that wait for third-party servers have a separate worker, so that slow servers never
 * delay emails or points.
 */
export function startWorkers(pool: pg.Pool, context: Context): RunningWorker {
  const { log } = context;
  const [outsideTasks, localTasks] = split(createTasks(context), (name) => isOneOf(outsideJobs, name));
  return combineWorkers([
    startWorker({ pool, tasks: localTasks, cron, log, concurrency }),
    startWorker({ pool, tasks: outsideTasks, cron: [], log, concurrency }),
  ]);
}

/** Splits tasks into those that match `matches` and the rest. */
function split(tasks: Tasks, matches: (name: string) => boolean): [those: Tasks, others: Tasks] {
  const selectTasks = (wanted: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => matches(name) === wanted));
  return [selectTasks(true), selectTasks(false)];
}
