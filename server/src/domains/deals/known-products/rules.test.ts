import { expect, test } from 'vitest';
import { digitsFor } from './rules.ts';

test('a group is small enough as it is, or by as many digits more as it takes', () => {
  expect(digitsFor('ab', 0)).toBe(2);
  expect(digitsFor('ab', 64)).toBe(2);
  expect(digitsFor('ab', 65)).toBe(3);
  expect(digitsFor('abc', 1_024)).toBe(4);
  expect(digitsFor('ab', 4_096)).toBe(4);
  expect(digitsFor('ab', 16_385)).toBe(5);
});

test('nobody is asked for more digits than may be sent', () => {
  expect(digitsFor('12345678', 4_096)).toBe(8);
});
