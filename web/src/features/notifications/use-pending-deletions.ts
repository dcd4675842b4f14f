import { useSyncExternalStore } from 'react';
import { readLeaving, subscribeLeaving } from './pending-deletions.ts';

/** Returns the deleted notifications that can still be restored. */
export function useLeaving() {
  return useSyncExternalStore(subscribeLeaving, readLeaving, readLeaving);
}
