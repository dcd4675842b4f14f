// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient } from './query-client.ts';

const failure = (code: 'site_closed' | 'unavailable') =>
  new ApiError(503, 'Not now.', { success: false, error: 'Not now.', code, requestId: '1' });

test.each([
  ['site_closed', 1],
  ['unavailable', 3],
] as const)('a query answered %s is sent %i times', async (code, times) => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(failure(code)));
  const query = new QueryObserver(createQueryClient(), { queryKey: ['deals'], queryFn });
  const stop = query.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(query.getCurrentResult().error?.message).toBe('Not now.');
  stop();
  vi.useRealTimers();
});
