import { afterEach, expect, test, vi } from 'vitest';
import { loadLower } from './load-query.ts';

afterEach(() => vi.useRealTimers());

test('a page is sent without waiting more than 150 ms for its lower part', async () => {
  vi.useFakeTimers();
  await loadLower(Promise.resolve('comments'), false);
  expect(vi.getTimerCount()).toBe(0);
  let isLoaded = false;
  const loading = loadLower(new Promise(() => {})).then(() => {
    isLoaded = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(isLoaded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(isLoaded).toBe(true);
});
