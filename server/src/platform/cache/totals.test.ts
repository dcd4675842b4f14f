import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProcessState } from '../../kernel/process-state.ts';
import type { Context } from '../context.ts';
import { cacheTotals } from './totals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createContext(): Context {
  return {
    process: new ProcessState(),
    database: { isTransaction: false },
    log: { warn: () => {} },
  } as unknown as Context;
}

const readTotal = (context: Context, total: number) =>
  cacheTotals(context, { key: 'deals', count: async () => total, rowsOf: (rows) => rows });

test('a total of up to 1,000 is counted every time', async () => {
  const context = createContext();
  expect(await readTotal(context, 999)).toBe(999);
  expect(await readTotal(context, 1_000)).toBe(1_000);
  expect(await readTotal(context, 3)).toBe(3);
});

test('a larger total is cached for 30 seconds, then returned once more while it is recounted', async () => {
  const context = createContext();
  expect(await readTotal(context, 1_001)).toBe(1_001);
  vi.advanceTimersByTime(29_000);
  expect(await readTotal(context, 1_002)).toBe(1_001);
  vi.advanceTimersByTime(2_000);
  expect(await readTotal(context, 1_003)).toBe(1_001);
  await vi.advanceTimersByTimeAsync(0);
  expect(await readTotal(context, 1_004)).toBe(1_003);
});

test('a total not read for ten minutes is recounted before it is returned, and each site has its own', async () => {
  const context = createContext();
  expect(await readTotal(context, 1_001)).toBe(1_001);
  vi.advanceTimersByTime(601_000);
  expect(await readTotal(context, 1_005)).toBe(1_005);
  expect(await readTotal(createContext(), 2_000)).toBe(2_000);
});
