import { allWords, wordsOf } from '../../../../../messages/read-words.ts';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';

/** Returns a language's words for sentences. If it has none yet (undefined), only the query syntax is understood. */
export function sentenceWords(language: string): SentenceWords | undefined {
  return wordsOf(language)?.sentences;
}

/** Returns the words of all languages, since people may use any of them on any site. */
export function allSentenceWords(): readonly SentenceWords[] {
  return allWords()
    .map(({ sentences }) => sentences)
    .filter((words) => words !== undefined);
}
