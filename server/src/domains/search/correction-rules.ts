import type { Correction } from '@haggle/contract/search/search';

interface KnownWord {
  word: string;
  dealsCount: number;
}

/** A known word that may have been meant. */
export interface Meant {
  word: string;
  /** How many slips of the finger lead to it. */
  slips: number;
  /** Whether it is only like what was typed. */
  isGuess: boolean;
}

/**
 * The word that was probably meant: the one that takes fewest slips of the finger, then the commonest. A slip is a letter
 * too many, too few, another one, or two that changed places (optimal string alignment, Damerau 1964). One, two or three are
 * forgiven, by length. Most words that a site does not have are spelt well all the same, and mean something else: what is
 * behind more slips than `isSlip` allows is a guess.
 */
export function closest(word: string, known: readonly KnownWord[]): Meant | undefined {
  const forgiven = word.length <= 5 ? 1 : word.length <= 9 ? 2 : 3;
  const near = known
    .map((candidate) => ({ ...candidate, slips: slipsBetween(word, candidate.word) }))
    .filter(({ slips }) => slips > 0 && slips <= forgiven)
    .map((candidate) => ({ ...candidate, isGuess: !isSlip(word, candidate) }))
    // People rarely miss the first letter.
    .map((candidate) => ({ ...candidate, cost: candidate.slips + (candidate.word[0] === word[0] ? 0 : 0.75) }))
    .toSorted(
      (a, b) =>
        Number(a.isGuess) - Number(b.isGuess) ||
        a.cost - b.cost ||
        b.dealsCount - a.dealsCount ||
        (a.word < b.word ? -1 : 1),
    );
  return near[0];
}

/**
 * Whether a word is another one misspelt, and not one of its own: wine is not wide, and a Roomba no room. In short ones two
 * letters changed places; longer ones have one slip, two or three, and several never in the first letter.
 */
function isSlip(word: string, { word: other, slips }: { word: string; slips: number }): boolean {
  if (word.length <= 4) return sortedCharacters(word) === sortedCharacters(other);
  const forgiven = word.length <= 7 ? 1 : word.length <= 11 ? 2 : 3;
  return slips <= forgiven && (slips === 1 || other[0] === word[0]);
}

function sortedCharacters(word: string): string {
  return [...word].toSorted().join('');
}

/** How many slips lead from one word to another. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const least = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1)];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least.push(at(before, j - 2) + 1);
      next.push(Math.min(...least));
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return Number(row[index]);
}

const partLeast = 3;

/**
 * The two words that a word may be written together from: `airfryer`, `air fryer`. Between them may stand what a language
 * joins words with, as in `Reisekoffer` and `Hundefutter`.
 */
export function splitsOf(word: string, links: readonly string[] = []): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = partLeast; at <= word.length - partLeast; at += 1) {
    const [front, back] = [word.slice(0, at), word.slice(at)];
    splits.push([front, back]);
    for (const link of links) {
      const bare = front.slice(0, -link.length);
      if (front.endsWith(link) && bare.length >= partLeast) splits.push([bare, back]);
    }
  }
  return splits;
}

/** A query with its misspelt words put right, each where it stands and nowhere inside of another. */
export function applyCorrections(q: string, corrections: readonly Correction[]): string {
  return corrections.reduce((text, { from, to }) => {
    const place = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(?![\\p{L}\\p{N}])`, 'giu');
    return text.replace(place, () => to);
  }, q);
}
