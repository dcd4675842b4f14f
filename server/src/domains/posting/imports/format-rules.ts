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
  if (first === '{') return isWrapper(start.trimStart()) ? 'json' : 'jsonl';
  return first === '[' ? 'json' : 'csv';
}

/** The sign that parts a table's columns: whichever of comma, semicolon and tab its header has most. */
export function separatorOf(start: string): ',' | ';' | '\t' {
  const outside = start.trimStart().replace(/"(?:[^"]|"")*"/g, '');
  const [header = ''] = outside.split(/[\r\n]/, 1);
  const count = (sign: string) => header.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Whether a JSON object goes on over lines, or holds the list itself: `{"products": [{…}, {…}]}`. */
function isWrapper(text: string): boolean {
  const [line = '', more] = text.split('\n', 2);
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !('title' in value) && listIn(value) !== undefined;
  } catch {
    // A line that ends open goes on; one that has no end yet shows early what it holds.
    return more === undefined ? /":\s*\[\s*\{/.test(line.slice(0, wrapperMost)) : /[[{,]\s*$/.test(line);
  }
}

/** What stands before the list in a file of one line. */
const wrapperMost = 2_000;

/** The list of things that an object holds; undefined where it holds none. */
export function listIn(value: object): unknown[] | undefined {
  const isList = (one: unknown): one is unknown[] =>
    Array.isArray(one) && one.length > 0 && one.every((item) => typeof item === 'object' && item !== null);
  return Object.values(value).find(isList);
}
