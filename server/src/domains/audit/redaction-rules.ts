import * as accountLimits from '@haggle/contract/limits/accounts';

const email = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const mention = /(?<![\w/])@[\w-]{3,20}/g;
const link = /https?:\/\/\S+/gi;
const digits = /\+?\d[\d ()/.-]{7,}\d/g;

/** Redacts whatever identifies someone in a moderator's words: names, addresses, mentions, links and numbers. */
export function redactNames(text: string | null, names: readonly (string | null)[]): string | null {
  if (text === null) return null;
  const redacted = text
    .replace(link, '[link]')
    .replace(email, '[address]')
    .replace(mention, '[name]')
    .replace(digits, '[number]');
  return names
    .filter((name) => name !== null)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(wholeWord(name), '[name]'), redacted);
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${RegExp.escape(name)}(?![\\p{L}\\p{N}_-])`, 'giu');
}

/** The most words a name is expected to have. */
const maxWords = 4;

/** Returns whatever in a text could be a member's name, in lower case: its words, and words in sequence. */
export function possibleNames(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}_-]+/gu)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  const phrases = words.flatMap(({ from }, at) => words.slice(at, at + maxWords).map(({ to }) => text.slice(from, to)));
  return [
    ...new Set(
      phrases.filter(({ length }) => length <= accountLimits.maxDisplayNameLength).map((one) => one.toLowerCase()),
    ),
  ];
}
