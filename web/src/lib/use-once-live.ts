import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * A value that only the browser knows and that never changes there.
 * @param before stands on the server, and in the browser until what the server sent has been taken over
 */
export function useOnceLive<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before);
}

/** Whether the server made this: true on it, and in the browser while that takes it over. */
export function useIsFromServer(): boolean {
  return useOnceLive(() => false, true);
}
