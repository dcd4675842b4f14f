import { type LogEntry, trackSignal } from './telemetry.ts';

/** Logs a problem without telling the reader. The window keeps the last hundred entries. */
export function log(level: LogEntry['level'], text: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where developers look.
  console[level](text, cause);
  trackSignal({ level, text, cause, at: Date.now() });
}
