import { useSyncExternalStore } from 'react';
import { readLeaving, subscribeLeaving } from './pending-deletions.ts';

/** The notifications that are deleted and can be brought back still. */
export function useLeaving() {
  return useSyncExternalStore(subscribeLeaving, readLeaving, readLeaving);
}
