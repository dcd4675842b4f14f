import type { JobState } from '@haggle/contract/operations/jobs';

export const stateWords: Record<JobState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  failing: 'Failing',
  given_up: 'Given up',
  stuck: 'Stuck',
};

export const stateTones = {
  waiting: 'neutral',
  running: 'saved',
  failing: 'ember',
  given_up: 'danger',
  stuck: 'danger',
} as const;

interface Counted {
  task: string;
  state: JobState;
  count: number;
}

/** The counts as a table: a line for each task, with its number in each state. */
export function byTask(counts: readonly Counted[]): { task: string; counts: Partial<Record<JobState, number>> }[] {
  return [...Map.groupBy(counts, ({ task }) => task)].map(([task, some]) => ({
    task,
    counts: Object.fromEntries(some.map(({ state, count }) => [state, count])),
  }));
}
