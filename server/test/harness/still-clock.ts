import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Stops the clock for the tests of one file, so that no cached page expires. It uses a separate hook that doesn't wait:
 * a slow hook may run on after its timeout, and would stop the clock of later test files in the same process.
 */
export function useFrozenClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
}
