import { expect, test } from 'vitest';
import { readPeriod } from './periods.ts';

test.each([
  ['week', 'week'],
  ['month', 'month'],
  ['all', undefined],
  ['year', undefined],
  [undefined, undefined],
])('the period %s in the address is read as %s', (value, period) => {
  expect(readPeriod(value)).toBe(period);
});
