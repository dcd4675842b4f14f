import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';

test('amounts are read as people write them, and a comma for cents is none', () => {
  expect(['$1,299.00', ' 0 ', '1,000,000'].map(amountOf)).toEqual([1299, 0, 1_000_000]);
  expect(amountOf('')).toBeUndefined();
  expect(amountOf('49,99')).toBeNaN();
});
