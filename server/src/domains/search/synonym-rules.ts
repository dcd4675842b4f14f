import type { SynonymInput } from '@haggle/contract/search/synonyms';

/**
 * Reads a list of synonyms: a group of words a line, separated by commas, each of which finds all others; with `=>` those
 * on the left also find those on the right. Empty lines and those with `#` say nothing.
 */
export function readSynonyms(text: string): SynonymInput[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [left = '', right] = line.split('=>');
    return right === undefined ? pairsOf(wordsOf(left)) : oneWay(wordsOf(left), wordsOf(right));
  });
}

function wordsOf(list: string): string[] {
  return list.split(',').map((word) => word.trim().toLowerCase());
}

function pairsOf(words: readonly string[]): SynonymInput[] {
  return words.flatMap((word, at) => words.slice(at + 1).map((meaning) => ({ word, meaning, isTwoWay: true })));
}

function oneWay(words: readonly string[], meanings: readonly string[]): SynonymInput[] {
  return words.flatMap((word) => meanings.map((meaning) => ({ word, meaning, isTwoWay: false })));
}
