import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Stops the clock for the tests of one file, so that no page is made again because it is seconds old. It has a hook of its
 * own, in which nothing is waited for: a hook with long work may run on after its time, and would stop the clock of the
 * files that come next in its process.
 */
export function useStillClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
}
