/** A pattern for `like` and `ilike` that finds a text wherever it stands. */
export function containing(text: string): string {
  return `%${plain(text)}%`;
}

/** A pattern that finds a text where something begins with it. */
export function beginningWith(text: string): string {
  return `${plain(text)}%`;
}

/** A pattern that finds a text where something ends with it. */
export function endingWith(text: string): string {
  return `%${plain(text)}`;
}

/** What people type stands for itself. */
function plain(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
