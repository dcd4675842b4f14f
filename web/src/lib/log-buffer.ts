import type { LogEntry } from './telemetry.ts';

const maxEntries = 100;
const entries: LogEntry[] = [];
const listeners = new Set<(entry: LogEntry) => void>();

/** Adds an entry; beyond a hundred, the oldest is dropped. */
export function addLogEntry(entry: LogEntry): void {
  if (entries.push(entry) > maxEntries) entries.shift();
  for (const listener of listeners) listener(entry);
}

/** Returns this window's log entries, the latest last. */
export function readLog(): readonly LogEntry[] {
  return entries;
}

/** Calls `listener` for every new entry; returns a function that stops it. */
export function subscribeToLog(listener: (entry: LogEntry) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
