import { allWords, wordsOf } from '../../../../../messages/read-words.ts';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';

/** Returns the words for sentences in a language; undefined if it has none yet, so only query syntax is understood. */
export function sentenceWords(language: string): SentenceWords | undefined {
  return wordsOf(language)?.sentences;
}

/** Returns the words of all languages, since people may use any of them on any site. */
export function allSentenceWords(): readonly SentenceWords[] {
  return allWords()
    .map(({ sentences }) => sentences)
    .filter((words) => words !== undefined);
}
