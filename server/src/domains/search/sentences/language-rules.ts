import { allWords, wordsOf } from '../../../../../messages/read-words.ts';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';

/** Undefined for a language that has no such words yet: there only signs are understood. */
export function sentenceWords(language: string): SentenceWords | undefined {
  return wordsOf(language)?.sentences;
}

/** The words of all languages: people write each of them into sites of any other. */
export function allSentenceWords(): readonly SentenceWords[] {
  return allWords()
    .map(({ sentences }) => sentences)
    .filter((words) => words !== undefined);
}
