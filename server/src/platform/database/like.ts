/** Returns a pattern for `like` and `ilike` that matches a text anywhere. */
export function containing(text: string): string {
  return `%${plain(text)}%`;
}

/** Returns a pattern that matches a text at the start. */
export function beginningWith(text: string): string {
  return `${plain(text)}%`;
}

/** Returns a pattern that matches a text at the end. */
export function endingWith(text: string): string {
  return `%${plain(text)}`;
}

/** Escapes wildcards, so that user input matches literally. */
function plain(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
