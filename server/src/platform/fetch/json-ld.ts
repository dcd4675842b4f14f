import { toPlainText } from './plain-text.ts';

/** Wrappers that pages put around the JSON: HTML comments, CDATA, a trailing `;`. */
const before = /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const after = /(?:(?:\/\/|\/\*)?\s?(?:-->|\]\]>(?:\s?\*\/)?)|;)\s?$/;

/** Maximum number of top-level values in a block; legitimate ones have a few. */
const maxParts = 100;

/**
 * Parses a JSON-LD block, tolerating common mistakes; unparsable parts are skipped. Strings are returned without markup
 * and entities. Returns at most 100 values.
 */
export function parseJsonLd(block: string): unknown[] {
  let text = block.trim();
  for (let layer = 0; layer < 3; layer++) text = text.replace(before, '').trim().replace(after, '').trim();
  const whole = parse(text);
  if (whole !== undefined) return [whole];
  return repairJson(text)
    .flatMap((part) => parse(part) ?? [])
    .slice(0, maxParts);
}

/** More strings than any product has; cleaning hundreds of thousands takes seconds. */
const maxStrings = 1_000;

function parse(text: string): unknown {
  try {
    let strings = 0;
    return JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      strings += 1;
      return strings <= maxStrings ? clean(value) : value.trim();
    });
  } catch (error) {
    // Nesting that exceeds the stack is treated like invalid JSON.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const address = /^(https?:)?\/{1,2}\S*$/i;

/** Removes markup and entities. In addresses `&copy=` is a parameter, not an entity. */
function clean(value: string): string {
  const trimmed = value.trim();
  return address.test(trimmed) ? trimmed.replaceAll('&amp;', '&') : toPlainText(trimmed);
}

/**
 * Returns the top-level objects and lists of a broken block, with common mistakes fixed: comments and extra commas
 * outside strings, line breaks and stray backslashes inside them. A single pass, so that crafted pages can't be slow.
 */
function repairJson(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const { taken, kept } = nextToken(text, at);
    at += taken;
    if (kept === '{' || kept === '[') depth += 1;
    if (depth > 0) part += kept;
    if (kept !== '}' && kept !== ']') continue;
    depth -= 1;
    if (depth < 0) return parts;
    if (depth > 0) continue;
    parts.push(part);
    if (parts.length === maxParts) return parts;
    part = '';
  }
  return parts;
}

/** Returns the length of the token at `at`, and the text to keep. */
function nextToken(text: string, at: number): { taken: number; kept: string } {
  const character = text[at] ?? '';
  if (character === '"') return stringToken(text, at);
  if (text.startsWith('/*', at)) return { taken: lengthUntil(text, '*/', at), kept: ' ' };
  if (text.startsWith('//', at)) return { taken: lengthUntil(text, '\n', at), kept: ' ' };
  if (character === ',') return commaToken(text, at);
  for (const word of ['undefined', 'NaN']) {
    if (text.startsWith(word, at)) return { taken: word.length, kept: 'null' };
  }
  return { taken: 1, kept: character };
}

function lengthUntil(text: string, end: string, at: number): number {
  const found = text.indexOf(end, at + 2);
  return (found < 0 ? text.length : found + end.length) - at;
}

function commaToken(text: string, at: number): { taken: number; kept: string } {
  let end = at + 1;
  while (end < text.length && /[\s,]/.test(text[end] ?? '')) end += 1;
  const closes = text[end] === '}' || text[end] === ']';
  return { taken: end - at, kept: closes ? '' : ',' };
}

function stringToken(text: string, at: number): { taken: number; kept: string } {
  let kept = '"';
  let end = at + 1;
  for (; end < text.length && text[end] !== '"'; end++) {
    const character = text[end] ?? '';
    if (character !== '\\') kept += character < ' ' ? ' ' : character;
    else if (/^(?:["\\/bfnrt]|u[0-9a-f]{4})/i.test(text.slice(end + 1, end + 6))) {
      end += 1;
      kept += `\\${text[end]}`;
    }
  }
  return { taken: end + 1 - at, kept: `${kept}"` };
}
