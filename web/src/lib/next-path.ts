/** Where to go after logging in: a path of this site, never another site's address. */
export function readNextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return hasControlCharacter(value) ? undefined : value;
}

/** Where a newcomer goes first, and then on to `next`. */
export function startPath(next: string | undefined): string {
  return next && next !== '/' ? `/start?next=${encodeURIComponent(next)}` : '/start';
}

/** Browsers drop tabs and line ends within an address, which would turn `/\t/evil` into `//evil`. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
