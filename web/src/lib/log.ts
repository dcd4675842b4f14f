interface LogEntry {
  at: string;
  level: 'warn' | 'error';
  text: string;
  cause: unknown;
}

const entriesMost = 100;
const entries: LogEntry[] = [];

/** Notes what went wrong without telling the reader. The last hundred entries are kept for reports. */
export function log(level: LogEntry['level'], text: string, cause?: unknown): void {
  entries.push({ at: new Date().toISOString(), level, text, cause });
  if (entries.length > entriesMost) entries.shift();
  // biome-ignore lint/suspicious/noConsole: the browser's console is where developers look.
  console[level](text, cause);
}

/** The last entries, oldest first. */
export function recentLog(): readonly LogEntry[] {
  return entries;
}
