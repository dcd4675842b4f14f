/** Returns a text cut to at most `most` characters, ending with a whole word and an ellipsis if it was longer. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > most / 2 ? cut.slice(0, atWord) : cut).replace(/[\s,;:–-]{1,9}$/, '')}…`;
}
