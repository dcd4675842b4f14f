import { type LogEntry, trackSignal } from './telemetry.ts';

/** Notes what went wrong without telling the reader; the last hundred entries are kept as long as the window. */
export function log(level: LogEntry['level'], text: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where developers look.
  console[level](text, cause);
  trackSignal({ level, text, cause, at: Date.now() });
}
