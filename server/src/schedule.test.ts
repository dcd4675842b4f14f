import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import type { Context } from './platform/context.ts';
import { createTasks, cron } from './schedule.ts';

test('what runs by the clock is understood by the queue, and there is somebody to do it', () => {
  expect(parseCrontab(cron.map(([pattern, task]) => `${pattern} ${task}`).join('\n'))).toHaveLength(cron.length);
  const tasks = createTasks({} as Context);
  for (const [, task] of cron) expect(tasks).toHaveProperty([task]);
});
