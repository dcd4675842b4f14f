import type { LogEntry } from './telemetry.ts';

const most = 100;
const entries: LogEntry[] = [];
const followers = new Set<(entry: LogEntry) => void>();

/** Adds an entry; beyond a hundred, the oldest is dropped. */
export function addLogEntry(entry: LogEntry): void {
  if (entries.push(entry) > most) entries.shift();
  for (const follower of followers) follower(entry);
}

/** Returns this window's log entries, the latest last. */
export function readLog(): readonly LogEntry[] {
  return entries;
}

/** Calls `follower` for every new entry; returns a function that stops it. */
export function followLog(follower: (entry: LogEntry) => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}
