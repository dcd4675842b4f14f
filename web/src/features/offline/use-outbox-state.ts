import { useSyncExternalStore } from 'react';

/** The kind of a queued action. */
export type QueuedKind = 'vote' | 'save';

let queuedKeys: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (kind: QueuedKind, dealId: string) => `${kind} ${dealId}`;

/** Sets the queued actions to show. */
export function showQueued(actions: readonly { kind: QueuedKind; dealId: string }[]): void {
  queuedKeys = new Set(actions.map(({ kind, dealId }) => nameOf(kind, dealId)));
  for (const listener of listeners) listener();
}

/** Returns whether the member's vote on a deal, or save of it, is queued. */
export function useIsQueued(kind: QueuedKind, dealId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => queuedKeys.has(nameOf(kind, dealId)),
    () => false,
  );
}

/** Returns the number of queued actions. */
export function useQueuedCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => queuedKeys.size,
    () => 0,
  );
}
