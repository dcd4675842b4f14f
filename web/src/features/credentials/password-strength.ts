import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';

/** Common beginnings, keyboard rows and sequences, which attackers try first. */
const words =
  /^(?:pass(?:word|wort)|mot ?de ?passe|contrase(?:n|ñ)a|qwertz|azerty|welcome|willkommen|bienvenue|iloveyou|letmein|admin)/;
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz'];

export interface Strength {
  /** From 1 to 4. */
  level: number;
  word: string;
}

/**
 * Rates how hard a password is to guess by the number of characters that don't follow from the ones before. The kinds
 * of characters don't matter. Only the server knows the most common passwords, and refuses them.
 */
export function strengthOf(password: string): Strength {
  if (password.length < accountLimits.minPasswordLength) return { level: 1, word: t('credentials.strength.tooShort') };
  // A common beginning adds nothing to guess.
  const surprises = countSurprises(password.toLowerCase().replace(words, ''));
  if (surprises < 8) return { level: 1, word: t('credentials.strength.easy') };
  if (surprises < 12) return { level: 2, word: t('credentials.strength.fair') };
  if (surprises < 16) return { level: 3, word: t('credentials.strength.good') };
  return { level: 4, word: t('credentials.strength.strong') };
}

function countSurprises(password: string): number {
  const characters = [...password.toLowerCase()];
  return characters.filter((character, index) => !follows(characters, character, index)).length;
}

/** Returns whether a character repeats the one before, is the third of a row, or ends a repeated triple. */
function follows(characters: readonly string[], character: string, index: number): boolean {
  const before = characters[index - 1];
  if (before === undefined) return false;
  if (character === before) return true;
  const third = characters[index - 2];
  if (third !== undefined && rows.some((row) => isNext(row, third, before) && isNext(row, before, character)))
    return true;
  if (index < 5) return false;
  const three = characters.slice(index - 2, index + 1).join('');
  return characters
    .slice(0, index - 2)
    .join('')
    .includes(three);
}

function isNext(row: string, before: string, character: string): boolean {
  const [from, to] = [row.indexOf(before), row.indexOf(character)];
  return from >= 0 && to >= 0 && Math.abs(to - from) === 1;
}
