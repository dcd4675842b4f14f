import { afterEach, expect, test } from 'vitest';
import { fromLocal, startOfLocalDay, toLocal, toLocalDay } from './local-time.ts';
import { firstLocale, presentLocale } from './locale.ts';

afterEach(() => presentLocale(firstLocale));

test.each([
  ['UTC', '2026-11-21T23:30:00Z', '2026-11-21T23:30'],
  ['Pacific/Auckland', '2026-11-21T10:59:00Z', '2026-11-21T23:59'],
  ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-22T00:00'],
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T01:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22T00:00'],
  ['Pacific/Auckland', '2026-09-26T14:00:00Z', '2026-09-27T03:00'],
])('in %s, %s converts to %s and back', (timeZone, time, local) => {
  presentLocale({ ...firstLocale, timeZone });
  expect(toLocal(Date.parse(time))).toBe(local);
  expect(toLocalDay(Date.parse(time))).toBe(local.slice(0, 10));
  expect(new Date(fromLocal(local))).toEqual(new Date(time));
});

test('a skipped local time moves an hour later, an ambiguous one stays as typed, and other text is NaN', () => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  expect(toLocal(fromLocal('2026-03-08T02:30'))).toBe('2026-03-08T03:30');
  expect(toLocal(fromLocal('2026-11-01T01:30'))).toBe('2026-11-01T01:30');
  expect(fromLocal('tomorrow')).toBeNaN();
});

test('a day begins at its first minute, even where midnight is skipped', () => {
  presentLocale({ ...firstLocale, timeZone: 'Africa/Cairo' });
  expect(new Date(startOfLocalDay('2026-04-24')).toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(toLocal(startOfLocalDay('2026-04-24'))).toBe('2026-04-24T01:00');
});

test('date fields use Latin digits on a site with other digits', () => {
  presentLocale({ ...firstLocale, language: 'ar', country: 'EG', numberingSystem: 'arab' });
  expect(toLocal(Date.parse('2026-11-21T23:30:00Z'))).toBe('2026-11-21T23:30');
});
