const capturedOutput: string[] = [];

/** React's warning about an HTML element that the test DOM doesn't know. */
const unknownElementWarning = /^The tag <%s> is unrecognized in this browser.* search$/;

/** Captures console warnings and errors from now on. */
export function captureConsole(): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => {
      const text = args.map(String).join(' ');
      if (!unknownElementWarning.test(text)) capturedOutput.push(text);
    };
  }
}

/** Returns and clears the captured output. Output that a test doesn't take fails it. */
export function takeConsoleOutput(): string[] {
  return capturedOutput.splice(0);
}
