import type { Notification } from '@haggle/contract/notifications/notifications';

/** Deleted notifications by id while that can be undone. The server doesn't know of them yet. */
let leaving: ReadonlyMap<string, Notification> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<string, Notification>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

export function readLeaving(): ReadonlyMap<string, Notification> {
  return leaving;
}

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addLeaving(notification: Notification): void {
  become(new Map([...leaving, [notification._id, notification]]));
}

export function dropLeaving(ids: Iterable<string>): void {
  const dropped = new Set(ids);
  become(new Map([...leaving].filter(([id]) => !dropped.has(id))));
}
