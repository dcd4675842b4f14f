import { expect, test } from 'vitest';
import { isSmallWord } from './small-word-rules.ts';

test.each(['for', 'Under', 'für', 'unter', 'pour', 'para', 'with', 'mit'])('%s is a small word', (word) => {
  expect(isSmallWord(word)).toBe(true);
});

test.each(['hat', 'kettle', 'Geschenk', 'frauen', 'undercoat', '27'])('%s is a word to search for', (word) => {
  expect(isSmallWord(word)).toBe(false);
});
