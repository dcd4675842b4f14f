import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns a value that only the browser knows and that never changes there.
 * @param serverValue the value on the server, and in the browser until hydration is complete
 */
export function useClientValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(neverChanges, read, () => serverValue);
}

/** Returns whether the server renders this, or the browser hydrates it. */
export function useIsFromServer(): boolean {
  return useClientValue(() => false, true);
}
