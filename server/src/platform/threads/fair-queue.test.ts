import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Creates a queue whose work records its name when it is done. */
function createRecordingQueue() {
  const queue = new FairQueue();
  const done: string[] = [];
  let running = 0;
  const take = (owner: string, name: string) =>
    queue.run(owner, async () => {
      running += 1;
      await setImmediate();
      done.push(running === 1 ? name : `${name}, not alone`);
      running -= 1;
    });
  return { queue, done, take };
}

test('callers take turns, however many tasks one of them has queued', async () => {
  const { done, take } = createRecordingQueue();
  const queuedWork = ['a1', 'a2', 'a3', 'a4'].map((name) => take('a', name));
  queuedWork.push(take('b', 'b1'), take('c', 'c1'), take('b', 'b2'));
  await Promise.all(queuedWork);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a failure is reported to its caller, and the next task runs', async () => {
  const { queue, done, take } = createRecordingQueue();
  const failingWork = queue.run('a', () => Promise.reject(new Error('burnt')));
  const next = take('a', 'a2');
  await expect(failingWork).rejects.toThrow('burnt');
  await next;
  await take('b', 'b1');
  expect(done).toEqual(['a2', 'b1']);
});
