import type { SynonymInput } from '@haggle/contract/search/synonyms';

/**
 * Parses a list of synonyms: one group of comma-separated words per line, each of which finds all others. With `=>`,
 * the words on the left also find those on the right. Skips empty lines and `#` comments.
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
