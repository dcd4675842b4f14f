import { expect, test } from 'vitest';
import { isSummaryDue } from './rules.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
const berlin = { count: 3, timeZone: 'Europe/Berlin' };
const daily = { rhythm: 'daily', notifiedAt: at('07:00'), notifiedCount: 3 } as const;

test.each([
  ['is not due before eight in the recipient’s time zone', { notifiedAt: null }, '06:59', false],
  ['is due at eight', { notifiedAt: null }, '07:00', true],
  ['is due later if the site was down at eight', { notifiedAt: new Date('2026-11-24T07:00:00Z') }, '15:00', true],
  ['is not due twice a day', { notifiedAt: at('07:00') }, '15:00', false],
])('a daily summary %s', (_, changes, time, isDue) => {
  expect(isSummaryDue({ ...daily, ...changes }, { ...berlin, now: at(time) })).toBe(isDue);
});

const hourly = { rhythm: 'hourly', notifiedAt: at('07:00'), notifiedCount: 2 } as const;

test.each([
  ['is due when more is waiting than the recipient knows of', {}, '08:00', true],
  ['is not due within the hour', {}, '07:50', false],
  ['is not due for the same count again', { notifiedCount: 3 }, '08:00', false],
  ['is due immediately the first time', { notifiedAt: null, notifiedCount: 0 }, '03:00', true],
])('an hourly summary %s', (_, changes, time, isDue) => {
  expect(isSummaryDue({ ...hourly, ...changes }, { ...berlin, now: at(time) })).toBe(isDue);
});

test('no summary is due if nothing is waiting or if summaries are turned off', () => {
  expect(isSummaryDue({ ...daily, notifiedAt: null }, { ...berlin, count: 0, now: at('12:00') })).toBe(false);
  expect(isSummaryDue({ ...hourly, rhythm: 'off' }, { ...berlin, now: at('12:00') })).toBe(false);
});
