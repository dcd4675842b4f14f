/** Notes what went wrong without telling the reader. */
export function log(level: 'warn' | 'error', text: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where developers look.
  console[level](text, cause);
}
