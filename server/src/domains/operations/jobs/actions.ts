import type { JobState } from '@haggle/contract/operations/jobs';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import * as store from './store.ts';
import { toJob } from './views.ts';

/** The states of jobs that did not go well. */
const troubles: readonly JobState[] = ['failing', 'given_up', 'stuck'];

/** How many background jobs there are, by task and state. */
export function countJobs(context: Context) {
  return store.countByTask(context.database);
}

/** How long jobs that are due have waited, by task, in seconds. */
export function readJobWaits(context: Context) {
  return store.readWaits(context.database);
}

type ListQuery = PageRequest & { state?: JobState | undefined; task?: string | undefined };

/** Jobs of one state, or all that did not go well; the latest first. */
export async function listJobs(context: Context, { state, task, ...page }: ListQuery) {
  const states = state ? [state] : troubles;
  return toList(page, await store.listJobs(context.database, { states, task, page }), toJob);
}

/** How many jobs did not go well, up to `most`. */
export function countTroubled(context: Context, most: number): Promise<number> {
  return store.countTroubled(context.database, { most, states: troubles });
}

/** How many jobs nobody tries again by itself, up to `most`. */
export function countLost(context: Context, most: number): Promise<number> {
  return store.countTroubled(context.database, { most, states: ['given_up', 'stuck'] });
}

/**
 * Lets a job run at once, with all its tries before it. One that a dead worker holds is taken from it.
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
 * Deletes a job: what it was to do is not done.
 * @throws Refusal `job_not_found`, `job_running`
 */
export function forgetJob(context: Context, actor: Actor, id: string, reason: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const job = await requireIdle(context, id);
    if (!(await store.complete(context.database, id))) throw new Refusal('job_running');
    const changes = { task: [job.task, null], lastError: [job.last_error, null] } as const;
    await recordAudit(context, actor, { action: 'job.forgotten', subject: 'job', subjectId: id, changes, reason });
  });
}

async function requireIdle(context: Context, id: string): Promise<store.JobRow> {
  const job = await store.findJob(context.database, id);
  if (!job) throw new Refusal('job_not_found');
  if (job.state === 'running') throw new Refusal('job_running');
  if (job.state === 'stuck' && job.locked_by) await store.unlock(context.database, job.locked_by);
  return job;
}
