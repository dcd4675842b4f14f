import { t } from '@haggle/contract/messages/translate';
import type { JobState } from '@haggle/contract/operations/jobs';

/** Returns the name of a state. */
export function stateText(state: JobState): string {
  return t(`admin-jobs.states.${state}`);
}

export const stateTones = {
  waiting: 'neutral',
  running: 'saved',
  failing: 'accent',
  given_up: 'danger',
  stuck: 'danger',
} as const;

interface JobCount {
  task: string;
  state: JobState;
  count: number;
}

/** Groups the counts by task, each with its number in each state. */
export function groupByTask(
  counts: readonly JobCount[],
): { task: string; counts: Partial<Record<JobState, number>> }[] {
  return [...Map.groupBy(counts, ({ task }) => task)].map(([task, some]) => ({
    task,
    counts: Object.fromEntries(some.map(({ state, count }) => [state, count])),
  }));
}
