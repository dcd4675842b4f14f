import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, lengthOf, periodBefore, rangeOf } from './rules.ts';

const today = '2026-03-05';

test.each([
  ['thirty days up to today by default', {}, '2026-02-04', '2026-03-05'],
  ['the days from a given start to today', { startDate: '2026-01-01' }, '2026-01-01', '2026-03-05'],
  ['only today if it starts today', { startDate: '2026-03-05' }, '2026-03-05', '2026-03-05'],
  ['thirty days up to a given end', { endDate: '2026-01-31' }, '2026-01-02', '2026-01-31'],
  [
    'the days from a given start to a given end',
    { startDate: '2026-01-01', endDate: '2026-01-03' },
    '2026-01-01',
    '2026-01-03',
  ],
  ['a single day if it starts in the future', { startDate: '2026-04-01' }, '2026-04-01', '2026-04-01'],
  ['two years at most', { startDate: '2001-01-01' }, '2024-03-05', '2026-03-05'],
])('a report covers %s', (_, query, startDate, endDate) => {
  expect(rangeOf(query, today)).toEqual({ startDate, endDate });
});

test('the previous range is as long and ends the day before this one starts', () => {
  expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-05' })).toEqual({
    startDate: '2026-02-24',
    endDate: '2026-02-28',
  });
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 400 }), (start, length) => {
      const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
      const days = { startDate: dayOf(start.getTime()), endDate: dayOf(start.getTime() + length * 86_400_000) };
      const allDays = [...daysOf(periodBefore(days)), ...daysOf(days)];
      expect(lengthOf(periodBefore(days))).toBe(lengthOf(days));
      expect(allDays).toEqual(allDays.toSorted());
      expect(new Set(allDays).size).toBe(2 * (length + 1));
      expect(allDays.at(-1)).toBe(days.endDate);
    }),
    { numRuns: 30 },
  );
});
