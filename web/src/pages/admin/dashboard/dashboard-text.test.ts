import { expect, test } from 'vitest';
import { changeText } from './dashboard-text.ts';

test.each([
  [12, 10, 'up 20%'],
  [5, 10, 'down 50%'],
  [10, 10, 'the same'],
  [10, 0, undefined],
  [0, 4, 'down 100%'],
])('%i after %i is described as “%s”', (today, before, text) => {
  expect(changeText(today, before)).toBe(text);
});
