import { latinised } from '@haggle/contract/locale/amounts';

/** `open`: may be understood. `kept`: stays a word. `done`: is understood, or carries no meaning. */
export interface Token {
  raw: string;
  /** Folded, without trailing punctuation. */
  plain: string;
  /** Its start index in the text. */
  from: number;
  state: 'open' | 'kept' | 'done';
}

/** A quote inside a word means inches. */
const shape = /-?"[^"]*"?|\S+/g;
const isReduction = /^-\d{1,2}%$/;

/** Normalizes the many ways to write a text: lower case, no accents, Latin digits, one kind of dash. */
export function fold(text: string): string {
  return latinised(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('٪', '%')
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    .trim();
}

/** Splits a sentence into tokens. Those of the query syntax stay as they are: quotes, `-word` and `OR`. */
export function tokenize(text: string): Token[] {
  const tokens = [...text.matchAll(shape)].map(({ 0: raw, index: from }): Token => {
    const plain = fold(raw).replace(/(?<=[^,;:!?.])[,;:!?.]+$/, '');
    const isSyntax = /^-?"/.test(raw) || (/^-[^\s-]/.test(raw) && !isReduction.test(plain));
    return { raw, plain, from, state: isSyntax ? 'kept' : 'open' };
  });
  for (const [at, { raw }] of tokens.entries()) {
    if (raw !== 'OR' && raw !== '|') continue;
    for (const token of tokens.slice(Math.max(at - 1, 0), at + 2)) token.state = 'kept';
  }
  return tokens;
}

const placeholder = '\uE000';

/** Returns the text that rules match: the open tokens, with a placeholder for each of the others. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ plain, state }) => (state === 'open' ? plain : placeholder)).join(' ');
}

/** Returns the tokens between two positions in their `textOf` text. */
export function tokensBetween(tokens: readonly Token[], from: number, to: number): Token[] {
  let end = -1;
  return tokens.filter(({ plain, state }) => {
    const start = end + 1;
    end = start + (state === 'open' ? plain.length : placeholder.length);
    return start >= from && end <= to;
  });
}

/** Returns the words left to search for, as typed. */
export function remainingWords(tokens: readonly Token[]): string {
  return tokens
    .filter(({ state }) => state !== 'done')
    .map(({ raw }) => raw)
    .join(' ');
}
