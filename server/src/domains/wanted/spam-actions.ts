import type { Context } from '../../platform/context.ts';
import * as store from './store.ts';

export type { RemovedRequest } from './store.ts';

/** Removes all wanted requests of a spammer in a way that `restoreSpamRequests` can undo. */
export function removeSpamRequests(
  { database }: Context,
  { authorId, at }: { authorId: string; at: Date },
): Promise<store.RemovedRequest[]> {
  return store.removeRequests(database, authorId, at);
}

/** Restores removed requests as they were. */
export function restoreSpamRequests({ database }: Context, removed: readonly store.RemovedRequest[]): Promise<void> {
  return store.restoreRequests(database, removed);
}
