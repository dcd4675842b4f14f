import { allSentenceWords } from './language-rules.ts';
import { wholeWords } from './pattern-rules.ts';
import { fold } from './token-rules.ts';

const shapes = allSentenceWords().map(({ links, inStore, atMost, atLeast, fromOn, from, to, costing, and }) =>
  wholeWords(`^(?:${[links, inStore, atMost, atLeast, fromOn, from, to, costing, and].join('|')})$`),
);

/** Returns whether a word only links to others, such as "for", "under" and "für", and can't be a search on its own. */
export function isSmallWord(word: string): boolean {
  const plain = fold(word);
  return shapes.some((shape) => {
    shape.lastIndex = 0;
    return shape.test(plain);
  });
}
