import { expect, test } from 'vitest';
import { isGoodRecord } from './rules.ts';

test.each([
  [0, 0, true],
  [9, 0, true],
  [10, 5, false],
  [10, 6, true],
  [100, 59, false],
])('a record of %i deals, %i of which worked, is worth suggesting: %s', (deals, worked, expected) => {
  expect(isGoodRecord({ deals, worked })).toBe(expected);
});
