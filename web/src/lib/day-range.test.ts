import { expect, test } from 'vitest';
import { daysOf, readRange } from './day-range.ts';

const now = Date.parse('2026-11-21T23:30:00Z');

test('an address without a valid range means the last 30 days, including today', () => {
  expect(daysOf(readRange({}), now)).toEqual({ startDate: '2026-10-23', endDate: '2026-11-21' });
  expect(daysOf(readRange({ days: '7' }), now)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' });
  expect(daysOf(readRange({ days: '8' }), now)).toEqual(daysOf(readRange({}), now));
});

test('explicit dates win over a number of days', () => {
  expect(daysOf(readRange({ days: '7', startDate: '2026-01-01' }), now)).toEqual({ startDate: '2026-01-01' });
});
