import { isOneOf } from '@haggle/contract/keys';
import type pg from 'pg';
import { outsideJobs } from '../kernel/jobs.ts';
import type { Context } from '../platform/context.ts';
import { allOf, type RunningWorker, startWorker, type Tasks } from '../platform/jobs/jobs.ts';
import { createTasks, cron } from '../schedule.ts';

/** How many jobs of each kind run at once. */
const concurrency = 4;

/**
 * Starts what works on jobs. Those that wait for strangers' servers have slots of their own: however long they are kept
 * waiting, emails go out and points are counted.
 */
export function startWorkers(pool: pg.Pool, context: Context): RunningWorker {
  const { log } = context;
  const [outside, inside] = split(createTasks(context), (name) => isOneOf(outsideJobs, name));
  return allOf([
    startWorker({ pool, tasks: inside, cron, log, concurrency }),
    startWorker({ pool, tasks: outside, cron: [], log, concurrency }),
  ]);
}

/** Those of which `isMeant` holds, and the others. */
function split(tasks: Tasks, isMeant: (name: string) => boolean): [those: Tasks, others: Tasks] {
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => isMeant(name) === wanted));
  return [pick(true), pick(false)];
}
