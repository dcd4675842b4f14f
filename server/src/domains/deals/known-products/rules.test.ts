import { expect, test } from 'vitest';
import { digitsFor } from './rules.ts';

test('a group of up to 64 products needs no more digits, a larger one as many as it takes', () => {
  expect(digitsFor('ab', 0)).toBe(2);
  expect(digitsFor('ab', 64)).toBe(2);
  expect(digitsFor('ab', 65)).toBe(3);
  expect(digitsFor('abc', 1_024)).toBe(4);
  expect(digitsFor('ab', 4_096)).toBe(4);
  expect(digitsFor('ab', 16_385)).toBe(5);
});

test('at most eight digits are asked for', () => {
  expect(digitsFor('12345678', 4_096)).toBe(8);
});
