import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, list, one, pageFields, Time } from '../shapes.ts';
import { jobStates } from './choices.ts';

export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

export const Job = z
  .object({
    _id: Id,
    task: z.string(),
    state: JobState,
    attempts: z.int(),
    attemptsMost: z.int(),
    lastError: z.string().nullable(),
    createdAt: Time,
    runAt: Time,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const countJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/counts',
  who: 'operations',
  signIn: true,
  summary: 'Count the background jobs by task and state',
  answer: one(z.array(z.object({ task: z.string(), state: JobState, count: z.int() }))),
});

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  who: 'operations',
  signIn: true,
  summary: 'List background jobs that did not go well, or those in one state, the latest first',
  query: z.strictObject({ ...pageFields, state: JobState.optional(), task: z.string().max(100).optional() }),
  answer: list(Job),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  who: 'operations',
  signIn: true,
  summary: 'Let a job run now, with all its tries before it',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['job_not_found', 'job_running'],
});

export const forgetJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/forget',
  who: 'operations',
  signIn: true,
  summary: 'Forget a job for good: what it was to do is not done',
  params: z.object({ id: Id }),
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, { error: () => t('operations.fields.why') })
      .max(dealLimits.maxReasonLength),
  }),
  answer: Done,
  errors: ['job_not_found', 'job_running'],
});

export const jobEndpoints = [countJobs, listJobs, retryJob, forgetJob] as const;
