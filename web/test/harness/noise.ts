const heard: string[] = [];

/** An element of HTML that the tests' document has not heard of. */
const newElement = /^The tag <%s> is unrecognized in this browser.* search$/;

/** Listens to the console in place of the developer, from now on. */
export function listenToConsole(): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...said: unknown[]) => {
      const text = said.map(String).join(' ');
      if (!newElement.test(text)) heard.push(text);
    };
  }
}

/** What the console has said since it was asked last; what a test does not ask for fails it. */
export function takeNoise(): string[] {
  return heard.splice(0);
}
