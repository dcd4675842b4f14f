/** Returns the beginning of a text as one line of about `most` characters, cut between words. */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const end = Math.max(line.lastIndexOf(' ', most - 1), most / 2);
  return `${beginningOf(line, end).trimEnd()}…`;
}

/** Returns the first `most` characters of a text, without half a surrogate pair at the end. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
