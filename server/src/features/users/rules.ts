import { limits } from '@haggle/contract/limits';
import { isVisible, toLine } from '@haggle/contract/visible-text';

/** Names that would pass for the site itself or collide with its addresses. */
const reserved = new Set(
  (
    'admin administrator api root system haggle staff moderator mod support help official security team owner ' +
    'me you anonymous deleted null undefined unknown everyone all nobody'
  ).split(' '),
);

/** Whether a member may take this username, as far as words go. */
export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase().replaceAll(/[_-]/g, ''));
}

/** What the site calls people who are gone or not known. */
const namesOfNobody = ['deleteduser', 'unknownuser'];

/** Whether a shown name would pass for the site itself, however its words are spaced. */
export function isReservedName(name: string, siteName: string): boolean {
  const words = wordsOf(name);
  const site = wordsOf(siteName).join('');
  const isTaken = (word: string) =>
    word !== '' && (reserved.has(word) || namesOfNobody.includes(word) || word === site);
  return isTaken(words.join('')) || (words.length > 0 && words.every(isTaken));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
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
  return undefined;
}
