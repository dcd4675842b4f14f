import { expect, test } from 'vitest';
import { amountOf, amountOrText } from './amount.ts';

test('amounts are read as people write them, and invalid or ambiguous ones are not numbers', () => {
  expect(['$1,299.00', ' 0 ', '1,000,000', '49,99'].map((text) => amountOf(text))).toEqual([1299, 0, 1_000_000, 49.99]);
  expect(amountOf('')).toBeUndefined();
  expect(['cheap', '1.299'].map((text) => amountOf(text))).toEqual([Number.NaN, Number.NaN]);
  expect(['', '5', '1.299'].map((text) => amountOrText(text))).toEqual([undefined, 5, '1.299']);
});
