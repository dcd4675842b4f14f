import { useSyncExternalStore } from 'react';

/** The kind of a queued action. */
export type ActKind = 'vote' | 'save';

let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (kind: ActKind, dealId: string) => `${kind} ${dealId}`;

/** Sets the queued actions to show. */
export function showWaiting(acts: readonly { kind: ActKind; dealId: string }[]): void {
  waiting = new Set(acts.map(({ kind, dealId }) => nameOf(kind, dealId)));
  for (const listener of listeners) listener();
}

/** Returns whether the member's vote on a deal, or save of it, is queued. */
export function useWaiting(kind: ActKind, dealId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.has(nameOf(kind, dealId)),
    () => false,
  );
}

/** Returns the number of queued actions. */
export function useWaitingCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => waiting.size,
    () => 0,
  );
}
