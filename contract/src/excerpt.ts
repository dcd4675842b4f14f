/** The beginning of a text in one line of at most about `most` characters, cut between words. */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const end = Math.max(line.lastIndexOf(' ', most - 1), most / 2);
  return `${beginningOf(line, end).trimEnd()}…`;
}

/** The first `most` characters of a text; a letter of two units stands there whole or not at all. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
