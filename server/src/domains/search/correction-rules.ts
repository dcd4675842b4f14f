import type { Correction } from '@haggle/contract/search/search';

interface KnownWord {
  word: string;
  dealsCount: number;
}

/** A known word that may have been meant. */
export interface CorrectionCandidate {
  word: string;
  /** Number of typos between it and the word typed. */
  typos: number;
  /** Whether it only resembles what was typed. */
  isGuess: boolean;
}

/**
 * Returns the word that was probably meant: the one with the fewest typos, then the most common. A typo is an added,
 * missing, wrong or swapped character (optimal string alignment, Damerau 1964). Up to one, two or three are allowed,
 * depending on length; with several, the first character must match. Most words that a site doesn't have are spelt
 * correctly and mean something else, so a word with more typos than `isLikelyTypo` allows is a guess.
 */
export function closest(word: string, known: readonly KnownWord[]): CorrectionCandidate | undefined {
  const maxTypos = word.length <= 5 ? 1 : word.length <= 9 ? 2 : 3;
  const matches = known
    .map((candidate) => ({ ...candidate, typos: typoDistance(word, candidate.word) }))
    .filter(({ typos }) => typos > 0 && typos <= maxTypos)
    .filter((candidate) => candidate.typos === 1 || beginsAlike(candidate.word, word))
    .map((candidate) => ({ ...candidate, isGuess: !isLikelyTypo(word, candidate) }))
    // People rarely mistype the first character.
    .map((candidate) => ({ ...candidate, cost: candidate.typos + (beginsAlike(candidate.word, word) ? 0 : 0.75) }))
    .toSorted(
      (a, b) =>
        Number(a.isGuess) - Number(b.isGuess) ||
        a.cost - b.cost ||
        b.dealsCount - a.dealsCount ||
        (a.word < b.word ? -1 : 1),
    );
  return matches[0];
}

/**
 * Whether a word is another one misspelt, not a word of its own: wine is not wide, and a Roomba is not a room. In words
 * of up to four characters only swapped ones count. Longer words may have one, two or three typos, by length.
 */
function isLikelyTypo(word: string, { word: other, typos }: { word: string; typos: number }): boolean {
  if (word.length <= 4) return sortedCharacters(word) === sortedCharacters(other);
  const maxTypos = word.length <= 7 ? 1 : word.length <= 11 ? 2 : 3;
  return typos <= maxTypos;
}

/** Whether two words begin with the same character, accents aside. */
function beginsAlike(word: string, other: string): boolean {
  return word.normalize('NFD')[0] === other.normalize('NFD')[0];
}

function sortedCharacters(word: string): string {
  return [...word].toSorted().join('');
}

/** Returns the number of typos that turn one word into another. */
export function typoDistance(a: string, b: string): number {
  let previousRow: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const costs = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1)];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) costs.push(at(previousRow, j - 2) + 1);
      next.push(Math.min(...costs));
    }
    previousRow = row;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return Number(row[index]);
}

const minPartLength = 3;

/**
 * Returns the pairs of words that a word may be made of, such as `air fryer` for `airfryer`. One of the language's
 * linking elements may stand between them, as in `Reisekoffer` and `Hundefutter`.
 */
export function splitsOf(word: string, links: readonly string[] = []): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const [front, back] = [word.slice(0, at), word.slice(at)];
    splits.push([front, back]);
    for (const link of links) {
      const stem = front.slice(0, -link.length);
      if (front.endsWith(link) && stem.length >= minPartLength) splits.push([stem, back]);
    }
  }
  return splits;
}

/** Returns the query with its misspelt words corrected in place; whole words only, never part of another. */
export function applyCorrections(q: string, corrections: readonly Correction[]): string {
  return corrections.reduce((text, { from, to }) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(?![\\p{L}\\p{N}])`, 'giu');
    return text.replace(pattern, () => to);
  }, q);
}
