/** Parses the path to open after logging in: a path of this site, never another site's address. */
export function readNextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return hasControlCharacter(value) ? undefined : value;
}

/** Returns the path of a newcomer's first steps, which continue to `next`. */
export function startPath(next: string | undefined): string {
  return next && next !== '/' ? `/start?next=${encodeURIComponent(next)}` : '/start';
}

/** Browsers remove tabs and line breaks from addresses, which would turn `/\t/evil` into `//evil`. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
