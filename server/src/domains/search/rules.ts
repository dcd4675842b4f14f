import type { TextPiece } from '@haggle/contract/search/search';
import { hasRuns, splitRun } from '../../kernel/word-segmentation.ts';

/** Returns the stems in the text of a `tsquery`. */
export function stemsOf(query: string): string[] {
  const quoted = [...query.matchAll(/'((?:[^']|'')*)'/g)].map(([, stem = '']) => stem.replaceAll("''", "'"));
  return [...new Set(quoted)];
}

const wordShape = /[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu;

/** Each word with its start index. */
function wordsWithIndex(text: string): { word: string; index: number }[] {
  return [...text.matchAll(wordShape)].flatMap(({ 0: word, index }) => {
    if (!hasRuns(word)) return [{ word, index }];
    let at = index;
    return splitRun(word).map((part) => {
      at += part.length;
      return { word: part, index: at - part.length };
    });
  });
}

/** Returns the distinct words of texts as they are written; hyphenated compounds count as one. */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => wordsWithIndex(text).map(({ word }) => word)))];
}

/** Splits a text into pieces that match and pieces that don't. They aren't escaped, so nothing is escaped twice. */
export function toPieces(text: string, isMatch: (word: string) => boolean): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { word, index } of wordsWithIndex(text)) {
    if (!isMatch(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/**
 * Returns every query with one word fewer, then every single word. Queries of only numbers are left out: a search for
 * "monitor 27" isn't about a bicycle with 27 gears.
 */
export function fewerWords<Term extends { text: string }>(groups: readonly (readonly Term[])[]): (readonly Term[])[][] {
  const isNumber = (group: readonly Term[]) => group.every(({ text }) => /^[\d.,]+$/.test(text));
  const withoutOne = groups.length > 2 ? groups.map((dropped) => groups.filter((group) => group !== dropped)) : [];
  return [...withoutOne, ...groups.map((group) => [group])].filter((some) => !some.every(isNumber));
}
