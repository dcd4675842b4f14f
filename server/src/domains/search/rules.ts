import type { TextPiece } from '@haggle/contract/search/search';

/** The stems in the text of a `tsquery`. */
export function stemsOf(query: string): string[] {
  const quoted = [...query.matchAll(/'((?:[^']|'')*)'/g)].map(([, stem = '']) => stem.replaceAll("''", "'"));
  return [...new Set(quoted)];
}

const wordShape = /[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu;

/** The words of texts, each once: compounds as one, as they are written. */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(wordShape) ?? []))];
}

/** Takes a text apart by which of its words match. Only its own characters come back, so nothing needs escaping twice. */
export function toPieces(text: string, isMatch: (word: string) => boolean): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordShape)) {
    if (!isMatch(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
