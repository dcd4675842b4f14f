import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { writeMoment } from '../ui/charts/times.ts';
import { daysOf } from './day-range.ts';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('fields hold times in the site’s time zone', () => {
  presentLocale({ ...firstLocale, timeZone: 'Pacific/Auckland' });
  expect(toLocalInput('2026-11-21T11:00:00.000Z')).toBe('2026-11-22T00:00');
  expect(fromLocalInput('2026-11-22T00:00')).toBe('2026-11-21T11:00:00.000Z');
  expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('soon')]).toEqual(['', null, 'soon']);
});

test('a range of days ends with today in the site’s time zone', () => {
  const now = Date.parse('2026-11-21T11:00:00Z');
  expect(daysOf({ days: 7 }, now)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' });
  presentLocale({ ...firstLocale, timeZone: 'Pacific/Auckland' });
  expect(daysOf({ days: 7 }, now)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' });
});

test('charts show days and hours in the site’s time zone, and leave a plain date as it is', () => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  expect(writeMoment('2026-11-21T05:00:00.000Z', 'day')).toBe('Nov 21, 2026');
  expect(writeMoment('2026-11-21T04:00:00.000Z', 'day')).toBe('Nov 20, 2026');
  expect(writeMoment('2026-11-21', 'day')).toBe('Nov 21, 2026');
  expect(writeMoment('2026-11-21T05:00:00.000Z', 'hour')).toMatch(/Nov 21, 12\sAM/);
});
