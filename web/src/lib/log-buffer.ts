import type { LogEntry } from './telemetry.ts';

const most = 100;
const entries: LogEntry[] = [];
const followers = new Set<(entry: LogEntry) => void>();

/** Keeps an entry; of more than a hundred the oldest goes. */
export function addLogEntry(entry: LogEntry): void {
  if (entries.push(entry) > most) entries.shift();
  for (const follower of followers) follower(entry);
}

/** What went wrong in this window, the latest last. */
export function readLog(): readonly LogEntry[] {
  return entries;
}

/** Tells of what goes wrong from now on; returns the way to stop it. */
export function followLog(follower: (entry: LogEntry) => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}
