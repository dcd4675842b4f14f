import { useSyncExternalStore } from 'react';

/** What was done to a deal without a connection. */
export type ActKind = 'vote' | 'save';

let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (kind: ActKind, dealId: string) => `${kind} ${dealId}`;

/** Shows what waits to be sent from now on. */
export function showWaiting(acts: readonly { kind: ActKind; dealId: string }[]): void {
  waiting = new Set(acts.map(({ kind, dealId }) => nameOf(kind, dealId)));
  for (const listener of listeners) listener();
}

/** Whether my vote on a deal, or its save, waits to be sent. */
export function useWaiting(kind: ActKind, dealId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.has(nameOf(kind, dealId)),
    () => false,
  );
}

/** How many acts wait to be sent. */
export function useWaitingCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => waiting.size,
    () => 0,
  );
}
