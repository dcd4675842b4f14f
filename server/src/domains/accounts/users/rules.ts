import { limits } from '@haggle/contract/limits/limits';
import { isVisible, toLine } from '@haggle/contract/visible-text';
import { looksOf, mixesScripts } from './look-alike-rules.ts';

/** Names that would pass for the site itself or collide with its addresses. */
const reserved = new Set(
  (
    'admin administrator api root system haggle staff moderator mod support help official security team owner ' +
    'me you anonymous deleted null undefined unknown everyone all nobody'
  ).split(' '),
);

const reservedLooks = new Set([...reserved].flatMap(looksOf));

/** Whether a username is a reserved word, or looks like one. */
export function isReservedUsername(username: string): boolean {
  return looksOf(username).some((look) => reservedLooks.has(look));
}

/** What the site calls people who are gone or not known. */
const namesOfNobody = ['deleteduser', 'unknownuser'];

/** Whether a shown name would pass for the site itself, however its words are spaced. */
export function isReservedName(name: string, siteName: string): boolean {
  const words = wordsOf(name);
  const taken = new Set([...reservedLooks, ...[...namesOfNobody, siteName].flatMap(looksOf)]);
  const isTaken = (word: string) => looksOf(word).some((look) => taken.has(look));
  return isTaken(words.join('')) || (words.length > 0 && words.every(isTaken));
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** A shown name as it is kept: signs that only look different are written alike, blanks are single. */
export function toShownName(written: string): string {
  return written.normalize('NFKC').replace(/ {2,}/g, ' ').trim();
}

/** Why a shown name (see `toShownName`) cannot be one; undefined for any that can. */
export function findNameFault(name: string): string | undefined {
  if (name.length > limits.user.displayNameMost) return 'Use at most 50 characters.';
  if (!isVisible(name) || name !== toLine(name))
    return 'Use one line of letters, digits and signs that people can see.';
  if (mixesScripts(name)) return 'Use letters of one alphabet. Those of another can look the same.';
  return undefined;
}
