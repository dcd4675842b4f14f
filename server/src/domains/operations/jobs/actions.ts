import type { JobState } from '@haggle/contract/operations/jobs';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import * as store from './store.ts';
import { toJob } from './views.ts';

/** The states of jobs that went wrong. */
const troubledStates: readonly JobState[] = ['failing', 'given_up', 'stuck'];

/** Counts background jobs by task and state. */
export function countJobs(context: Context) {
  return store.countByTask(context.database);
}

/** Returns how long due jobs have been waiting, by task, in seconds. */
export function readJobWaits(context: Context) {
  return store.readWaits(context.database);
}

type ListQuery = PageRequest & { state?: JobState | undefined; task?: string | undefined };

/** Lists jobs in one state, or all that went wrong, latest first. */
export async function listJobs(context: Context, { state, task, ...page }: ListQuery) {
  const states = state ? [state] : troubledStates;
  return toList(page, await store.listJobs(context.database, { states, task, page }), toJob);
}

/** Counts the jobs that went wrong, up to `limit`. */
export function countTroubledJobs(context: Context, limit: number): Promise<number> {
  return store.countTroubledJobs(context.database, { limit, states: troubledStates });
}

/** Counts the jobs that aren't retried automatically, up to `limit`. */
export function countLostJobs(context: Context, limit: number): Promise<number> {
  return store.countTroubledJobs(context.database, { limit, states: ['given_up', 'stuck'] });
}

/**
 * Lets a job run immediately, with all its attempts. If a dead worker holds it, its lock is released first.
 * @throws Refusal `job_not_found`, `job_running`
 */
export function retryJob(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const job = await requireIdle(context, id);
    if (!(await store.reschedule(context.database, id))) throw new Refusal('job_running');
    const changes = { task: [job.task, job.task], attempts: [job.attempts, 0] } as const;
    await recordAudit(context, actor, { action: 'job.retried', subject: 'job', subjectId: id, changes });
  });
}

/**
 * Deletes a job, so that its work is never done.
 * @throws Refusal `job_not_found`, `job_running`
 */
export function forgetJob(context: Context, actor: Actor, id: string, reason: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const job = await requireIdle(context, id);
    if (!(await store.deleteJob(context.database, id))) throw new Refusal('job_running');
    const changes = { task: [job.task, null], lastError: [job.last_error, null] } as const;
    await recordAudit(context, actor, { action: 'job.forgotten', subject: 'job', subjectId: id, changes, reason });
  });
}

async function requireIdle(context: Context, id: string): Promise<store.JobRow> {
  const job = await store.findJob(context.database, id);
  if (!job) throw new Refusal('job_not_found');
  if (job.state === 'running') throw new Refusal('job_running');
  if (job.state === 'stuck' && job.locked_by) await store.unlockWorker(context.database, job.locked_by);
  return job;
}
