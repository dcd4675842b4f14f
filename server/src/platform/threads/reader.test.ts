import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OverBudget, WorkerReader } from './reader.ts';

/** A module with functions that never end, fill the memory, fail, or succeed. */
const module = `data:text/javascript,${encodeURIComponent(`
  const rows = [];
  export function read(page) {
    if (page === 'endless') for (;;);
    if (page === 'greedy') for (;;) rows.push(new Array(100_000).fill(0.5));
    if (page === 'wrong') throw new TypeError('no page at all');
    return page.toUpperCase();
  }`)}`;

function createReader(budget: number) {
  return new WorkerReader<string, string>({ module, function: 'read', budget });
}

test('an endless read is ended without blocking the process, and the next page is read', async () => {
  const workerReader = createReader(300);
  let loopCount = 0;
  let isReading = true;
  const endless = workerReader.read('a', 'endless').finally(() => {
    isReading = false;
  });
  const next = workerReader.read('b', 'kettle');
  const countingLoop = (async () => {
    for (; isReading; loopCount++) await setImmediate();
  })();
  await expect(endless).rejects.toBeInstanceOf(OverBudget);
  await countingLoop;
  expect(loopCount).toBeGreaterThan(10);
  expect(await next).toBe('KETTLE');
});

test('a read that fills the memory is ended, and the next page is read', async () => {
  const workerReader = createReader(60_000);
  await expect(workerReader.read('a', 'greedy')).rejects.toBeInstanceOf(OverBudget);
  expect(await workerReader.read('a', 'kettle')).toBe('KETTLE');
});

test('a failing read rejects with its error, and the next page is read', async () => {
  const workerReader = createReader(60_000);
  await expect(workerReader.read('a', 'wrong')).rejects.toThrow('no page at all');
  expect(await workerReader.read('a', 'kettle')).toBe('KETTLE');
});
