import { expect, test } from 'vitest';
import { inBatches, repeatWhileFull } from './batches.ts';

const createReader = (numbers: readonly number[], batchSize: number) => (last: number | undefined) =>
  Promise.resolve(numbers.filter((number) => number > (last ?? 0)).slice(0, batchSize));

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('%j is read in batches of at most two', async (numbers, batches) => {
  const found: number[][] = [];
  for await (const batch of inBatches(2, createReader(numbers, 2))) found.push(batch);
  expect(found).toEqual(batches);
});

test('the next batch is read only after the previous one is done', async () => {
  const log: string[] = [];
  const readNext = (last: number | undefined) => {
    log.push(`read after ${last}`);
    return createReader([1, 2, 3], 2)(last);
  };
  for await (const batch of inBatches(2, readNext)) log.push(`did ${batch.join()}`);
  expect(log).toEqual(['read after undefined', 'did 1,2', 'read after 2', 'did 3']);
});

test('work repeats until a round finds fewer items than its limit', async () => {
  const found = [5, 5, 4, 5];
  await repeatWhileFull(5, () => Promise.resolve(found.shift() ?? 0));
  expect(found).toEqual([5]);
});
