import { isOneOf } from '@haggle/contract/keys';

/** An alert's conditions as database ids; null for those it lacks. */
interface AlertConditions {
  /** PostgreSQL's text of the `tsquery`, such as `'ssd' & !'extern'`; null without words. */
  tsquery: string | null;
  storeId: string | null;
  brandId: string | null;
  categoryId: string | null;
}

/**
 * Returns the anchors of an alert: keys of which a deal must have at least one to match. A new deal is compared only
 * with alerts that share a key with it, found by an index, instead of with all. A long word is rarer than a short one,
 * and any word is rarer than a store. `*` is the key that every deal has.
 */
export function anchorsOf({ tsquery, storeId, brandId, categoryId }: AlertConditions): string[] {
  const words = tsquery ? anchorWords(tsquery) : undefined;
  if (words) return words.map((word) => `w:${word}`);
  if (brandId !== null) return [`b:${brandId}`];
  if (storeId !== null) return [`s:${storeId}`];
  if (categoryId !== null) return [`c:${categoryId}`];
  return ['*'];
}

/** Returns the keys of a deal: its lexemes, store, brand, and its category with those above. */
export function dealKeysOf(deal: {
  lexemes: readonly string[];
  storeId: string | null;
  brandId: string | null;
  categoryIds: readonly string[];
}): string[] {
  return [
    '*',
    ...deal.lexemes.map((lexeme) => `w:${lexeme}`),
    ...(deal.storeId === null ? [] : [`s:${deal.storeId}`]),
    ...(deal.brandId === null ? [] : [`b:${deal.brandId}`]),
    ...deal.categoryIds.map((id) => `c:${id}`),
  ];
}

const operators = ['(', ')', '&', '|', '!'] as const;
type Token = { lexeme: string; isPrefix: boolean } | (typeof operators)[number];

const tokenShape = /'((?:[^'\\]|''|\\.)*)'(:\*?[A-D]*\*?)?|[()&|!]|<(?:-|\d+)>/g;

function tokenize(tsquery: string): Token[] {
  return [...tsquery.matchAll(tokenShape)].map(([token, lexeme, suffix]) => {
    // Any other token is a distance between words, such as `<->`.
    if (lexeme === undefined) return isOneOf(operators, token) ? token : '&';
    return {
      lexeme: lexeme.replaceAll("''", "'").replaceAll(/\\(.)/g, '$1'),
      isPrefix: suffix?.includes('*') ?? false,
    };
  });
}

/** Words of which every match has at least one; undefined if none can be named. */
type Anchors = string[] | undefined;

/** Parses a `tsquery` by recursive descent: `|` binds least, then `&` and `<->`, then `!`. */
function anchorWords(tsquery: string): Anchors {
  const tokens = tokenize(tsquery);
  let position = 0;

  function parseOr(): Anchors {
    let found = parseAnd();
    while (tokens[position] === '|') {
      position += 1;
      const other = parseAnd();
      found = found && other ? [...found, ...other] : undefined;
    }
    return found;
  }

  function parseAnd(): Anchors {
    let found = parsePrimary();
    while (tokens[position] === '&') {
      position += 1;
      found = pickRarer(found, parsePrimary());
    }
    return found;
  }

  function parsePrimary(): Anchors {
    const token = tokens[position];
    position += 1;
    if (token === '!') {
      parsePrimary();
      return undefined;
    }
    if (token === '(') {
      const inner = parseOr();
      position += 1;
      return inner;
    }
    return typeof token === 'object' && !token.isPrefix ? [token.lexeme] : undefined;
  }

  return parseOr();
}

function pickRarer(a: Anchors, b: Anchors): Anchors {
  if (!a || !b) return a ?? b;
  return shortest(b) > shortest(a) ? b : a;
}

function shortest(words: readonly string[]): number {
  return Math.min(...words.map((word) => word.length));
}
