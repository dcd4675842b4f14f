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

/** Returns the format that a word or file extension names: `rss` and `atom` are feeds. Undefined for other words. */
export function formatByName(word: string): Format | undefined {
  return Object.hasOwn(formatNames, word.toLowerCase()) ? formatNames[word.toLowerCase()] : undefined;
}

/**
 * Detects a format from how the text begins, since its name can be wrong: a `.json` file often holds JSON lines.
 * @returns undefined for a blank text
 */
export function formatOf(start: string): Format | undefined {
  const [first] = start.trimStart();
  if (first === undefined) return undefined;
  if (first === '<') return 'feed';
  if (first === '{') return isWrapper(start.trimStart()) ? 'json' : 'jsonl';
  return first === '[' ? 'json' : 'csv';
}

/** Returns the separator of a table's columns: whichever of comma, semicolon and tab its header has most often. */
export function separatorOf(start: string): ',' | ';' | '\t' {
  const outside = start.trimStart().replace(/"(?:[^"]|"")*"/g, '');
  const [header = ''] = outside.split(/[\r\n]/, 1);
  const count = (sign: string) => header.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Whether a JSON object spans several lines, or contains the list itself: `{"products": [{…}, {…}]}`. */
function isWrapper(text: string): boolean {
  const [line = '', more] = text.split('\n', 2);
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !('title' in value) && findList(value) !== undefined;
  } catch {
    // A line that ends inside a structure continues. If its end isn't in the text yet, its beginning decides.
    return more === undefined ? /":\s*\[\s*\{/.test(line.slice(0, maxWrapperLength)) : /[[{,]\s*$/.test(line);
  }
}

/** The most characters before the list in a file of one line. */
const maxWrapperLength = 2_000;

/** Returns the list of objects in an object; undefined if there is none. */
export function findList(value: object): unknown[] | undefined {
  const isList = (one: unknown): one is unknown[] =>
    Array.isArray(one) && one.length > 0 && one.every((item) => typeof item === 'object' && item !== null);
  return Object.values(value).find(isList);
}
