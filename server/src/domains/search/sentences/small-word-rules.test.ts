import { expect, test } from 'vitest';
import { isSmallWord } from './small-word-rules.ts';

test.each(['for', 'Under', 'für', 'unter', 'pour', 'para', 'with', 'mit'])('%s leads to other words', (word) => {
  expect(isSmallWord(word)).toBe(true);
});

test.each(['hat', 'kettle', 'Geschenk', 'frauen', 'undercoat', '27'])('%s can be looked for', (word) => {
  expect(isSmallWord(word)).toBe(false);
});
