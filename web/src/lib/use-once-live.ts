import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns a value that only the browser knows and that never changes there.
 * @param before the value on the server, and in the browser until hydration is complete
 */
export function useOnceLive<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before);
}

/** Returns whether the server renders this, or the browser hydrates it. */
export function useIsFromServer(): boolean {
  return useOnceLive(() => false, true);
}
