import { expect, test } from 'vitest';
import { readWrittenTime } from './written-times.ts';

test.each([
  ['2026-02-03', 'ymd', '2026-02-03T00:00:00.000Z'],
  ['2026-02-03 10:15:00', 'ymd', '2026-02-03T10:15:00.000Z'],
  ['2026-02-03T10:15:00+02:00', 'ymd', '2026-02-03T08:15:00.000Z'],
  ['2026/02/03', 'mdy', '2026-02-03T00:00:00.000Z'],
  ['3.2.2026 10:15', 'dmy', '2026-02-03T10:15:00.000Z'],
  ['03/02/2026', 'dmy', '2026-02-03T00:00:00.000Z'],
  ['02/03/2026', 'mdy', '2026-02-03T00:00:00.000Z'],
  ['2/3/2026 1:05 PM', 'mdy', '2026-02-03T13:05:00.000Z'],
  ['Feb 3, 2026', 'ymd', '2026-02-03T00:00:00.000Z'],
  ['3-Feb-2026', 'ymd', '2026-02-03T00:00:00.000Z'],
  ['1770113700', 'ymd', '2026-02-03T10:15:00.000Z'],
  ['13/13/2026', 'dmy', undefined],
  ['soon', 'ymd', undefined],
  ['', 'ymd', undefined],
] as const)('%j is, as %s, %s', (text, dateOrder, time) => {
  expect(readWrittenTime(text, { dateOrder, timeZone: 'UTC' })?.toISOString()).toBe(time);
});

test('a time without a zone is of the zone that is said', () => {
  const read = readWrittenTime('2026-07-01 00:30', { dateOrder: 'ymd', timeZone: 'Europe/Berlin' });
  expect(read?.toISOString()).toBe('2026-06-30T22:30:00.000Z');
});
