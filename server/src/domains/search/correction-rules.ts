import type { Correction } from '@haggle/contract/search/search';

interface KnownWord {
  word: string;
  dealsCount: number;
}

/**
 * The word that was probably meant: the one that takes fewest slips of the finger, then the commonest. A slip is a letter
 * too many, too few, another one, or two that changed places (optimal string alignment, Damerau 1964); short words are
 * forgiven one, longer ones two, long ones three.
 */
export function closest(word: string, known: readonly KnownWord[]): string | undefined {
  const forgiven = word.length <= 5 ? 1 : word.length <= 9 ? 2 : 3;
  const near = known
    .map((candidate) => ({ ...candidate, slips: slipsBetween(word, candidate.word) }))
    .filter(({ slips }) => slips > 0 && slips <= forgiven)
    // People rarely miss the first letter.
    .map((candidate) => ({ ...candidate, cost: candidate.slips + (candidate.word[0] === word[0] ? 0 : 0.75) }))
    .toSorted((a, b) => a.cost - b.cost || b.dealsCount - a.dealsCount || (a.word < b.word ? -1 : 1));
  return near[0]?.word;
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

/** The two words that a word may be written together from: `airfryer`, `air fryer`. */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = partLeast; at <= word.length - partLeast; at += 1) splits.push([word.slice(0, at), word.slice(at)]);
  return splits;
}

/** A query with its misspelt words put right, each where it stands and nowhere inside of another. */
export function applyCorrections(q: string, corrections: readonly Correction[]): string {
  return corrections.reduce((text, { from, to }) => {
    const place = new RegExp(`(?<![\\p{L}\\p{N}])${escapeForPattern(from)}(?![\\p{L}\\p{N}])`, 'giu');
    return text.replace(place, () => to);
  }, q);
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
