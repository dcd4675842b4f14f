import { isIn, isOneOf } from '@haggle/contract/keys';
import type pg from 'pg';
import { emailJobs, formerNames, outsideJobs } from '../kernel/jobs.ts';
import type { Context } from '../platform/context.ts';
import { combineWorkers, type RunningWorker, startWorker } from '../platform/jobs/jobs.ts';
import { createTasks, cron } from '../schedule.ts';

/** Number of concurrent jobs per worker. */
const concurrency = 4;

/** The workers of a process: one for the site's own work, one for third-party servers, one for the mail server. */
export const workerNames = ['own', 'outside', 'email'] as const;
type WorkerName = (typeof workerNames)[number];

/**
 * Starts the job workers. Jobs that wait for third-party servers or for the mail server have separate workers, so that
 * slow servers never delay points or passwords.
 */
export function startWorkers(pool: pg.Pool, context: Context): RunningWorker {
  const { log } = context;
  const tasks = Map.groupBy(Object.entries(createTasks(context)), ([job]) => workerOf(job));
  return combineWorkers(
    workerNames.map((name) =>
      startWorker({
        pool,
        tasks: Object.fromEntries(tasks.get(name) ?? []),
        cron: name === 'own' ? cron : [],
        log,
        concurrency,
      }),
    ),
  );
}

/** Returns which worker runs a job, under its present or a former name. */
function workerOf(job: string): WorkerName {
  const name = isIn(formerNames, job) ? formerNames[job] : job;
  if (isOneOf(outsideJobs, name)) return 'outside';
  return isOneOf(emailJobs, name) ? 'email' : 'own';
}
