/** The beginning of a text in one line of at most about `most` characters, cut between words. */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const end = Math.max(line.lastIndexOf(' ', most - 1), most / 2);
  // A letter of two units stands there whole or not at all.
  const beginning = line.slice(0, end).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning.trimEnd()}…`;
}
