import { afterEach, expect, test, vi } from 'vitest';
import { loadLower } from './load-query.ts';

afterEach(() => vi.useRealTimers());

test('a page is sent without waiting more than 150 ms for its lower part', async () => {
  vi.useFakeTimers();
  await loadLower(Promise.resolve('comments'), false);
  expect(vi.getTimerCount()).toBe(0);
  let isSent = false;
  const waiting = loadLower(new Promise(() => {})).then(() => {
    isSent = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(isSent).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isSent).toBe(true);
});
