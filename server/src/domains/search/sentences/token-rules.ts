import { latinised } from '@haggle/contract/locale/amounts';

/** `open`: may be understood. `kept`: stays a word. `done`: is understood, or says nothing. */
export interface Token {
  raw: string;
  /** Folded, without the mark that ends a clause. */
  plain: string;
  /** Where it begins in the text. */
  from: number;
  state: 'open' | 'kept' | 'done';
}

/** Quotes within a word are inches. */
const shape = /-?"[^"]*"?|\S+/g;
const isReduction = /^-\d{1,2}%$/;

/** One way to write what people write in many: small letters without accents, Latin digits, one kind of dash. */
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

/** Takes a sentence apart. What the language of queries has a sign for stays as it is: quotes, `-word` and `OR`. */
export function tokenize(text: string): Token[] {
  const tokens = [...text.matchAll(shape)].map(({ 0: raw, index: from }): Token => {
    const plain = fold(raw).replace(/(?<=[^,;:!?.])[,;:!?.]+$/, '');
    const isSign = /^-?"/.test(raw) || (/^-[^\s-]/.test(raw) && !isReduction.test(plain));
    return { raw, plain, from, state: isSign ? 'kept' : 'open' };
  });
  for (const [at, { raw }] of tokens.entries()) {
    if (raw !== 'OR' && raw !== '|') continue;
    for (const token of tokens.slice(Math.max(at - 1, 0), at + 2)) token.state = 'kept';
  }
  return tokens;
}

const hidden = '\uE000';

/** What rules read: the open tokens, with a sign for each of the others. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ plain, state }) => (state === 'open' ? plain : hidden)).join(' ');
}

/** The tokens from one place of their text to another. */
export function tokensBetween(tokens: readonly Token[], from: number, to: number): Token[] {
  let end = -1;
  return tokens.filter(({ plain, state }) => {
    const start = end + 1;
    end = start + (state === 'open' ? plain.length : hidden.length);
    return start >= from && end <= to;
  });
}

/** What is left to look for, as it was typed. */
export function wordsLeft(tokens: readonly Token[]): string {
  return tokens
    .filter(({ state }) => state !== 'done')
    .map(({ raw }) => raw)
    .join(' ');
}
