import type { Job } from '@haggle/contract/operations/jobs';
import type { JobRow } from './store.ts';

export function toJob(row: JobRow): Job {
  return {
    _id: row.id,
    task: row.task,
    state: row.state,
    attempts: row.attempts,
    attemptsMost: row.max_attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    runAt: row.run_at.toISOString(),
  };
}
