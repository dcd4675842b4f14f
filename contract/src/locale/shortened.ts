/** A text of at most `most` characters, ended at a word and an ellipsis where it was longer. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > most / 2 ? cut.slice(0, atWord) : cut).replace(/[\s,;:–-]{1,9}$/, '')}…`;
}
