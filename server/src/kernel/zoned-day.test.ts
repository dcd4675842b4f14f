import { expect, test } from 'vitest';
import {
  addDays,
  atHour,
  mondayOf,
  sameTimeAfter,
  startOfDay,
  startOfHour,
  startOfToday,
  zonedDay,
} from './zoned-day.ts';

test.each([
  ['2026-11-21T10:59:59Z', 'Pacific/Auckland', '2026-11-21'],
  ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22'],
  ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T23:59:59Z', 'UTC', '2026-11-21'],
])('at %s the date in %s is %s', (time, timeZone, day) => {
  expect(zonedDay(new Date(time), timeZone)).toBe(day);
});

test.each([
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
  ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z', 23],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', 24],
  // Summer time starts at midnight there.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  // Summer time ends at one there, so midnight comes twice.
  ['2014-11-02', 'America/Havana', '2014-11-02T04:00:00.000Z', 25],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
])('%s in %s begins at %s and has %i hours', (day, timeZone, start, hours) => {
  const next = startOfDay(addDays(day, 1), timeZone);
  expect(startOfDay(day, timeZone).toISOString()).toBe(start);
  expect((next.getTime() - Date.parse(start)) / 3_600_000).toBe(hours);
  expect(startOfToday(next.getTime() - 1, timeZone).toISOString()).toBe(start);
});

test('added days cross months and years, and weeks begin on Monday', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
  expect(['2026-11-22', '2026-11-23'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23']);
});

test('hours and times of day follow the local clock, even when summer time begins', () => {
  const at = new Date('2026-11-21T10:40:00Z');
  expect(startOfHour(at, 'Asia/Kolkata').toISOString()).toBe('2026-11-21T10:30:00.000Z');
  expect(startOfHour(at, 'UTC').toISOString()).toBe('2026-11-21T10:00:00.000Z');
  // There, summer time ends by half an hour: 1:35 comes twice.
  const repeated = new Date('2026-04-04T15:05:00Z');
  expect(startOfHour(repeated, 'Australia/Lord_Howe').toISOString()).toBe('2026-04-04T14:30:00.000Z');
  const beforeSummer = new Date('2026-03-01T15:00:00Z');
  expect(sameTimeAfter(beforeSummer, 7, 'America/New_York').toISOString()).toBe('2026-03-08T14:00:00.000Z');
  expect(atHour('2026-03-08', 2, 'America/New_York').toISOString()).toBe('2026-03-08T07:00:00.000Z');
});
