import { expect, test } from 'vitest';
import { startOfUtcMonth } from './utc-day.ts';

test.each([
  ['2026-07-31T23:59:59Z', 5, '2026-02-01'],
  ['2026-03-31T00:00:00Z', 13, '2025-02-01'],
  ['2026-01-01T00:00:00Z', 1, '2025-12-01'],
  ['2026-02-28T12:00:00Z', 0, '2026-02-01'],
])('seen from %s, the month %i months earlier started on %s', (time, monthsBack, first) => {
  expect(startOfUtcMonth(new Date(time), monthsBack)).toEqual(new Date(first));
});
