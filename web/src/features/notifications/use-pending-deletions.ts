import { useSyncExternalStore } from 'react';
import { readPendingDeletions, subscribeToDeletions } from './pending-deletions.ts';

/** Returns the deleted notifications that can still be restored. */
export function usePendingDeletions() {
  return useSyncExternalStore(subscribeToDeletions, readPendingDeletions, readPendingDeletions);
}
