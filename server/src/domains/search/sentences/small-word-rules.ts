import { sentenceWords } from './language-rules.ts';
import { wholeWords } from './pattern-rules.ts';
import { fold } from './token-rules.ts';

/** People write these languages into sites of any other. */
const languages = ['ar', 'de', 'en', 'es', 'fr'];

const shapes = languages.map((language) => {
  const words = sentenceWords(language);
  const parts = words
    ? [
        words.links,
        words.inStore,
        words.atMost,
        words.atLeast,
        words.fromOn,
        words.from,
        words.to,
        words.costing,
        words.and,
      ]
    : [];
  return wholeWords(`^(?:${parts.join('|')})$`);
});

/** Whether a word only leads to others, such as "for", "under" and "für": by itself it is no search. */
export function isSmallWord(word: string): boolean {
  const plain = fold(word);
  return shapes.some((shape) => {
    shape.lastIndex = 0;
    return shape.test(plain);
  });
}
