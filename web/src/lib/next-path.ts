/** Where to go after signing in: a path of this site, never another site's address. */
export function readNextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return hasControlCharacter(value) ? undefined : value;
}

/** Browsers drop tabs and line ends within an address, which would turn `/\t/evil` into `//evil`. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
