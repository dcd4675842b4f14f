import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsBefore, monthsBetween } from './rules.ts';

test.each([
  ['2026-03-31', 0, '2026-03-01'],
  ['2026-03-31', 1, '2026-02-01'],
  ['2026-01-15', 1, '2025-12-01'],
  ['2026-11-22', 11, '2025-12-01'],
  ['2026-11-22', 12, '2025-11-01'],
])('the month $1 months before $0 begins on $2', (day, months, first) => {
  expect(monthsBefore(day, months)).toBe(first);
});

test('monthsBetween counts the months that monthsBefore goes back', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 100 }), (date, months) => {
      const text = date.toISOString().slice(0, 10);
      expect(monthsBetween(monthsBefore(text, months).slice(0, 7), text.slice(0, 7))).toBe(months);
    }),
  );
  expect(monthsBetween('2026-03', '2025-11')).toBe(-4);
});
