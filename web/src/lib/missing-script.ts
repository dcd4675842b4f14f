/** Returns whether an error means that a script chunk couldn't be loaded, in the words of Chromium, Firefox and Safari. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/.test(error.message);
}
