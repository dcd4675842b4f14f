import * as accountLimits from '@haggle/contract/limits/accounts';

const email = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const mention = /(?<![\w/])@[\w-]{3,20}/g;
const link = /https?:\/\/\S+/gi;
const digits = /\+?\d[\d ()/.-]{7,}\d/g;

/** A moderator's words without what tells who somebody is: the names given, addresses, mentions, links and numbers. */
export function withoutNames(text: string | null, names: readonly (string | null)[]): string | null {
  if (text === null) return null;
  const plain = text
    .replace(link, '[link]')
    .replace(email, '[address]')
    .replace(mention, '[name]')
    .replace(digits, '[number]');
  return names
    .filter((name) => name !== null)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(wholeWord(name), '[name]'), plain);
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${RegExp.escape(name)}(?![\\p{L}\\p{N}_-])`, 'giu');
}

/** As many words as a name has at most, to be looked for. */
const wordsMost = 4;

/** What of a text could be the name of a member, in small letters: its words, and those that stand one after another. */
export function possibleNames(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}_-]+/gu)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  const phrases = words.flatMap(({ from }, at) =>
    words.slice(at, at + wordsMost).map(({ to }) => text.slice(from, to)),
  );
  return [
    ...new Set(phrases.filter(({ length }) => length <= accountLimits.displayNameMost).map((one) => one.toLowerCase())),
  ];
}
