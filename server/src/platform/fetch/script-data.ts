/** Values that scripts hold; honest pages have a few that speak of prices. */
const valuesMost = 40;
/** Characters looked at for the ends of values: unbalanced ones are followed to the end of their script. */
const scannedMost = 4_000_000;

interface Scan {
  values: unknown[];
  scanned: number;
}

/** Where a script sets or hands on a value: `window.STATE = {`, `"product": [`, `dataLayer.push({`, `STATE = JSON.parse("`. */
const begins = /(?:(?:[\w$\])]|["']\])\s*=\s*|\.push\(\s*|\(\s*)(?=(JSON\.parse\(\s*")|[{[])/g;
/** Pages that Next.js streams carry their data in pieces of one text. */
const streamed = /self\.__next_f\.push\(\[1,\s*(?=")/g;

/**
 * The JSON that scripts of a page hold: data blocks, values set to variables, layers of data, streamed pages. Code is not
 * run, and what is no JSON is left out. At most 40 values.
 */
export function readScriptData(scripts: readonly string[]): unknown[] {
  const scan: Scan = { values: [], scanned: 0 };
  let stream = '';
  for (const script of scripts) {
    if (isFull(scan)) break;
    const pieces = [...script.matchAll(streamed)].map(({ index, 0: found }) => stringAt(script, index + found.length));
    if (pieces.length > 0) stream += pieces.join('');
    else if (/^\s*[{[]/.test(script)) addValue(scan, script, script.search(/[{[]/));
    else addAll(scan, script, begins);
  }
  addAll(scan, stream, /(?=\{"@(?:context|type|graph)")|(?<=\n[0-9a-f]{1,6}:)(?=[{[])/g);
  return scan.values;
}

function isFull({ values, scanned }: Scan): boolean {
  return values.length >= valuesMost || scanned >= scannedMost;
}

function addAll(scan: Scan, text: string, pattern: RegExp): void {
  const places = new RegExp(pattern);
  for (let found = places.exec(text); found && !isFull(scan); found = places.exec(text)) {
    const at = found.index + found[0].length;
    const end = found[1] === undefined ? addValue(scan, text, at) : addWritten(scan, text, at + found[1].length - 1);
    places.lastIndex = Math.max(end, found.index + 1);
  }
}

/** @returns where the value ends, or where it began when it is none */
function addValue(scan: Scan, text: string, at: number): number {
  const end = endOf(text, at, scan);
  const part = text.slice(at, end);
  if (end === at || !/price/i.test(part)) return end;
  const value = parse(part);
  if (value === undefined) return at;
  scan.values.push(value);
  return end;
}

/** JSON written as a text, within `JSON.parse`. */
function addWritten(scan: Scan, text: string, at: number): number {
  const written = stringAt(text, at);
  scan.scanned += written.length;
  const value = /price/i.test(written) ? parse(written) : undefined;
  if (value !== undefined) scan.values.push(value);
  return at + written.length;
}

/** The text within the double quotes at `at`, without its escapes; empty when there is none. */
function stringAt(text: string, at: number): string {
  const end = endOfString(text, at, '"');
  const value = parse(text.slice(at, end));
  return typeof value === 'string' ? value : '';
}

/** Where the object or list that begins at `at` ends; `at` itself when it does not. */
function endOf(text: string, at: number, scan: Scan): number {
  let depth = 0;
  for (let place = at; place < text.length; place++) {
    const sign = text[place];
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '"') place = endOfString(text, place, '"') - 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) {
        scan.scanned += place - at;
        return place + 1;
      }
    }
  }
  scan.scanned += text.length - at;
  return at;
}

function endOfString(text: string, at: number, quote: string): number {
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Code that is no JSON; or too deep for the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
