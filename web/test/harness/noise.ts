const heard: string[] = [];

/** React's warning about an HTML element that the test DOM doesn't know. */
const newElement = /^The tag <%s> is unrecognized in this browser.* search$/;

/** Captures console warnings and errors from now on. */
export function listenToConsole(): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...said: unknown[]) => {
      const text = said.map(String).join(' ');
      if (!newElement.test(text)) heard.push(text);
    };
  }
}

/** Returns and clears the captured output. Output that a test doesn't take fails it. */
export function takeNoise(): string[] {
  return heard.splice(0);
}
