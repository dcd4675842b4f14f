import { toPlainText } from './plain-text.ts';

/** What pages put around the JSON: comments of HTML, marks of CDATA, a `;` at the end. */
const before = /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const after = /(?:(?:\/\/|\/\*)?\s?(?:-->|\]\]>(?:\s?\*\/)?)|;)\s?$/;

/** Outermost values of a block. A few stand in honest ones. */
const partsMost = 100;

/**
 * The values in a JSON-LD block; pages get it wrong in many ways, and what cannot be understood is left out.
 * Strings come without markup and entities. There are at most 100.
 */
export function parseJsonLd(block: string): unknown[] {
  let text = block.trim();
  for (let layer = 0; layer < 3; layer++) text = text.replace(before, '').trim().replace(after, '').trim();
  const whole = parse(text);
  if (whole !== undefined) return [whole];
  return mend(text)
    .flatMap((part) => parse(part) ?? [])
    .slice(0, partsMost);
}

/** No product has more to say; cleaning hundreds of thousands of them takes seconds. */
const stringsMost = 1_000;

function parse(text: string): unknown {
  try {
    let strings = 0;
    return JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      strings += 1;
      return strings <= stringsMost ? clean(value) : value.trim();
    });
  } catch (error) {
    // Too deep for the stack is as wrong as a missing brace.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const address = /^(https?:)?\/{1,2}\S*$/i;

/** In addresses `&copy=` is a parameter, not a sign. */
function clean(value: string): string {
  const trimmed = value.trim();
  return address.test(trimmed) ? trimmed.replaceAll('&amp;', '&') : toPlainText(trimmed);
}

/**
 * The outermost objects and lists of a broken block, with what is commonly wrong put right: outside strings, comments
 * and commas too many; inside them, line breaks and backslashes that escape nothing. One pass, so that a page made to
 * be slow is not.
 */
function mend(text: string): string[] {
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
    if (parts.length === partsMost) return parts;
    part = '';
  }
  return parts;
}

/** How many characters the token at `at` takes, and what to keep of it. */
function nextToken(text: string, at: number): { taken: number; kept: string } {
  const sign = text[at] ?? '';
  if (sign === '"') return stringToken(text, at);
  if (text.startsWith('/*', at)) return { taken: lengthUntil(text, '*/', at), kept: ' ' };
  if (text.startsWith('//', at)) return { taken: lengthUntil(text, '\n', at), kept: ' ' };
  if (sign === ',') return commaToken(text, at);
  for (const word of ['undefined', 'NaN']) {
    if (text.startsWith(word, at)) return { taken: word.length, kept: 'null' };
  }
  return { taken: 1, kept: sign };
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
    const sign = text[end] ?? '';
    if (sign !== '\\') kept += sign < ' ' ? ' ' : sign;
    else if (/^(?:["\\/bfnrt]|u[0-9a-f]{4})/i.test(text.slice(end + 1, end + 6))) {
      end += 1;
      kept += `\\${text[end]}`;
    }
  }
  return { taken: end + 1 - at, kept: `${kept}"` };
}
