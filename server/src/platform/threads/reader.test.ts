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

function reader(budget: number) {
  return new WorkerReader<string, string>({ module, function: 'read', budget });
}

test('an endless read is ended without blocking the process, and the next page is read', async () => {
  const apart = reader(300);
  let turns = 0;
  let isReading = true;
  const endless = apart.read('a', 'endless').finally(() => {
    isReading = false;
  });
  const next = apart.read('b', 'kettle');
  const answering = (async () => {
    for (; isReading; turns++) await setImmediate();
  })();
  await expect(endless).rejects.toBeInstanceOf(OverBudget);
  await answering;
  expect(turns).toBeGreaterThan(10);
  expect(await next).toBe('KETTLE');
});

test('a read that fills the memory is ended, and the next page is read', async () => {
  const apart = reader(60_000);
  await expect(apart.read('a', 'greedy')).rejects.toBeInstanceOf(OverBudget);
  expect(await apart.read('a', 'kettle')).toBe('KETTLE');
});

test('a failing read rejects with its error, and the next page is read', async () => {
  const apart = reader(60_000);
  await expect(apart.read('a', 'wrong')).rejects.toThrow('no page at all');
  expect(await apart.read('a', 'kettle')).toBe('KETTLE');
});
