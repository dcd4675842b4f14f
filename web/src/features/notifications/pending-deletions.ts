import type { Notification } from '@haggle/contract/notifications/notifications';

/** Deleted notifications by id while that can be undone. The server doesn't know of them yet. */
let pendingDeletions: ReadonlyMap<string, Notification> = new Map();
const listeners = new Set<() => void>();

function setPending(next: ReadonlyMap<string, Notification>): void {
  pendingDeletions = next;
  for (const listener of listeners) listener();
}

export function readPendingDeletions(): ReadonlyMap<string, Notification> {
  return pendingDeletions;
}

export function subscribeToDeletions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addPendingDeletion(notification: Notification): void {
  setPending(new Map([...pendingDeletions, [notification._id, notification]]));
}

export function removePendingDeletions(ids: Iterable<string>): void {
  const dropped = new Set(ids);
  setPending(new Map([...pendingDeletions].filter(([id]) => !dropped.has(id))));
}
