import { isFlat, unflatten } from './flat-values.ts';
import { readLiteral } from './script-literals.ts';

/** Maximum number of values in scripts; legitimate pages have a few that mention prices. */
const maxValues = 40;
/** Characters to scan for the ends of values: unbalanced ones are scanned to the end of their script. */
const maxScanned = 4_000_000;
/** Characters of values that aren't JSON, which take longer to parse. */
const maxLiterals = 1_000_000;

interface Scan {
  values: unknown[];
  scanned: number;
  literals: number;
}

/**
 * Matches where a script assigns or passes a value: `window.STATE = {`, `dataLayer.push({`,
 * `gtag("event", "view_item", {`, `STATE = JSON.parse("`.
 */
const valueStart =
  /(?:(?:[\w$\])]|["']\])\s*=\s*|\.push\(\s*|\(\s*|["'\w$]\s*,\s*(?=\{))(?=(JSON\.parse\(\s*["'])|[{[])/g;
/** Nuxt assigns its state from a function call. */
const nuxtState = /__NUXT__\s*=\s*(?=\(function)/g;
/** Pages streamed by Next.js have their data in pieces of one string. */
const nextStream = /self\.__next_f\.push\(\[1,\s*(?=")/g;

/**
 * Extracts JSON from a page's scripts: data blocks, assigned values, data layers, streamed pages. Code isn't executed,
 * and anything else is skipped. Returns at most 40 values.
 */
export function readScriptData(scripts: readonly string[]): unknown[] {
  const scan: Scan = { values: [], scanned: 0, literals: 0 };
  let stream = '';
  for (const script of scripts) {
    if (isFull(scan)) break;
    const pieces = [...script.matchAll(nextStream)].map(({ index, 0: found }) =>
      stringAt(script, index + found.length),
    );
    if (pieces.length > 0) stream += pieces.join('');
    else if (!/^\s*[{[]/.test(script) || !addBlock(scan, script)) addAll(scan, script, valueStart);
    for (const { index, 0: found } of script.matchAll(nuxtState)) addLiteral(scan, script.slice(index + found.length));
  }
  addAll(scan, stream, /(?=\{"@(?:context|type|graph)")|(?<=(?:^|\n)[0-9a-f]{1,6}:)(?=[{[])/g);
  return scan.values;
}

function isFull({ values, scanned }: Scan): boolean {
  return values.length >= maxValues || scanned >= maxScanned;
}

/** Keys that indicate prices; `content_name` is used by trackers. */
const priceKeys = /price|content_name/i;

/**
 * Adds a script that consists only of data. Angular escapes characters with a meaning in HTML.
 * @returns whether it was data; code may also start with a block
 */
function addBlock(scan: Scan, script: string): boolean {
  const text = /^\s*\{&q;/.test(script)
    ? script.replace(/&([aqslg]);/g, (_, character: string) => escapes[character] ?? '')
    : script;
  const at = text.search(/[{[]/);
  return addValue(scan, text, at) > at;
}

const escapes: Record<string, string> = { a: '&', q: '"', s: "'", l: '<', g: '>' };

function addAll(scan: Scan, text: string, pattern: RegExp): void {
  const matcher = new RegExp(pattern);
  for (let found = matcher.exec(text); found && !isFull(scan); found = matcher.exec(text)) {
    const at = found.index + found[0].length;
    const end = found[1] === undefined ? addValue(scan, text, at) : addWritten(scan, text, at + found[1].length - 1);
    matcher.lastIndex = Math.max(end, found.index + 1);
  }
}

/** @returns the value's end, or its start if it isn't a value */
function addValue(scan: Scan, text: string, at: number): number {
  const end = endOf(text, at, scan);
  const part = text.slice(at, end);
  if (end === at || !priceKeys.test(part)) return end;
  const value = parse(part);
  if (value === undefined) return addLiteral(scan, part) ? end : at;
  scan.values.push(isFlat(value) ? unflatten(value) : value);
  return end;
}

/** @returns whether it is a literal value that isn't JSON */
function addLiteral(scan: Scan, text: string): boolean {
  scan.literals += text.length;
  if (scan.literals > maxLiterals) return false;
  const value = readLiteral(text);
  if (typeof value !== 'object' || value === null) return false;
  scan.values.push(value);
  return true;
}

/** Adds JSON from a string, within `JSON.parse`. */
function addWritten(scan: Scan, text: string, at: number): number {
  const end = endOfString(text, at, text[at] ?? '');
  const unescaped = text[at] === '"' ? stringAt(text, at) : readLiteral(text.slice(at, end));
  scan.scanned += end - at;
  const value = typeof unescaped === 'string' && priceKeys.test(unescaped) ? parse(unescaped) : undefined;
  if (value !== undefined) scan.values.push(value);
  return end;
}

/** Returns the unescaped string in double quotes at `at`; empty if there is none. */
function stringAt(text: string, at: number): string {
  const end = endOfString(text, at, '"');
  const value = parse(text.slice(at, end));
  return typeof value === 'string' ? value : '';
}

/** Returns the end of the object or list at `at`; `at` itself if it has none. */
function endOf(text: string, at: number, scan: Scan): number {
  let depth = 0;
  for (let place = at; place < text.length; place++) {
    const character = text[place];
    if (character === '{' || character === '[') depth += 1;
    else if (character === '"' || character === "'") place = endOfString(text, place, character) - 1;
    else if (character === '}' || character === ']') {
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

/** Returns the position after a string's closing quote; newlines also end single quotes, which may be apostrophes. */
function endOfString(text: string, at: number, quote: string): number {
  let end = at + 1;
  while (end < text.length && text[end] !== quote && !(quote === "'" && text[end] === '\n')) {
    end += text[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Code that isn't JSON, or nesting that exceeds the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
