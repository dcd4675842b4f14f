export const formats = ['csv', 'jsonl', 'json', 'feed'] as const;
/** A table, JSON lines, one JSON array, RSS or Atom. */
export type Format = (typeof formats)[number];

const formatNames: Record<string, Format> = {
  csv: 'csv',
  tsv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json',
  feed: 'feed',
  rss: 'feed',
  atom: 'feed',
  xml: 'feed',
};

/** The format that a person or a file's extension names: `rss` and `atom` are feeds. Undefined for other words. */
export function formatNamed(word: string): Format | undefined {
  return Object.hasOwn(formatNames, word.toLowerCase()) ? formatNames[word.toLowerCase()] : undefined;
}

/**
 * The format of a text by how it begins, which says more than its name: a file `.json` often holds JSON lines.
 * Undefined for blank texts.
 */
export function formatOf(start: string): Format | undefined {
  const [first] = start.trimStart();
  if (first === undefined) return undefined;
  if (first === '<') return 'feed';
  if (first === '{') return 'jsonl';
  return first === '[' ? 'json' : 'csv';
}

/** The sign that parts a table's columns: whichever of comma, semicolon and tab its header has most. */
export function separatorOf(start: string): ',' | ';' | '\t' {
  const outside = start.trimStart().replace(/"(?:[^"]|"")*"/g, '');
  const [header = ''] = outside.split(/[\r\n]/, 1);
  const count = (sign: string) => header.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
