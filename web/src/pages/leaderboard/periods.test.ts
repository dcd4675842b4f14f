import { expect, test } from 'vitest';
import { readPeriod } from './periods.ts';

test.each([
  ['week', 'week'],
  ['month', 'month'],
  ['all', undefined],
  ['year', undefined],
  [undefined, undefined],
])('an address with the period %s shows %s', (value, period) => {
  expect(readPeriod(value)).toBe(period);
});
