import { expect, test } from 'vitest';
import { ratio } from './ratio.ts';

test('a ratio has four decimals or as many as requested, and is null when divided by zero', () => {
  expect([ratio(1, 3), ratio(2, 3, 2), ratio(0, 5), ratio(5, 0)]).toEqual([0.3333, 0.67, 0, null]);
});
