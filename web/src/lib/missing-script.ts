/** Whether a part of the page's script could not be fetched, as Chromium, Firefox and Safari put it. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/.test(error.message);
}
