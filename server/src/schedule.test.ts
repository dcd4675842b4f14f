import { taskNames } from '@haggle/contract/operations/task-names';
import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { formerNames } from './kernel/jobs.ts';
import type { Context } from './platform/context.ts';
import { createTasks, cron } from './schedule.ts';

test('what runs by the clock is understood by the queue, and there is somebody to do it', () => {
  expect(parseCrontab(cron.map(([pattern, task]) => `${pattern} ${task}`).join('\n'))).toHaveLength(cron.length);
  const tasks = createTasks({} as Context);
  for (const [, task] of cron) expect(tasks).toHaveProperty([task]);
});

test('admins read in words what each job does', () => {
  const tasks = Object.keys(createTasks({} as Context)).filter((name) => !(name in formerNames));
  expect(tasks.toSorted()).toEqual(taskNames.toSorted());
});
