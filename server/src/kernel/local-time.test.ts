import { expect, test } from 'vitest';
import { endOfSpan, nextMorning } from './local-time.ts';

const night = { from: '22:30', to: '07:00' };

test.each([
  ['in the evening, it ends the next morning', '2026-11-21T23:00:00Z', 'UTC', '2026-11-22T07:00:00.000Z'],
  ['after midnight, it ends the same morning', '2026-11-22T03:00:00Z', 'UTC', '2026-11-22T07:00:00.000Z'],
  ['it includes its first minute', '2026-11-21T22:30:00Z', 'UTC', '2026-11-22T07:00:00.000Z'],
  ['it excludes its end', '2026-11-22T07:00:00Z', 'UTC', undefined],
  ['it doesn’t run by day', '2026-11-21T12:00:00Z', 'UTC', undefined],
  ['it doesn’t run by day in the reader’s time zone', '2026-11-21T12:00:00Z', 'Asia/Tokyo', undefined],
  ['it runs at night in the reader’s time zone', '2026-11-21T15:00:00Z', 'Asia/Tokyo', '2026-11-21T22:00:00.000Z'],
  [
    'it ends at the same local time after the change to winter time',
    '2026-11-01T04:00:00Z',
    'America/New_York',
    '2026-11-01T12:00:00.000Z',
  ],
])('a span past midnight: %s', (_, now, zone, end) => {
  expect(endOfSpan(new Date(now), night, zone)?.toISOString()).toBe(end);
});

test('in the hour that clocks repeat in autumn, a span ends in the repetition it is now', () => {
  const night = { from: '22:30', to: '01:45' };
  const end = (now: string) => endOfSpan(new Date(now), night, 'America/New_York')?.toISOString();
  expect(end('2026-11-01T05:30:40Z')).toBe('2026-11-01T05:45:00.000Z');
  expect(end('2026-11-01T06:30:40Z')).toBe('2026-11-01T06:45:00.000Z');
});

test('a span within a day is in progress until its end and not before its start', () => {
  const noon = { from: '12:00', to: '13:00' };
  expect(endOfSpan(new Date('2026-11-21T12:59:59Z'), noon, 'UTC')?.toISOString()).toBe('2026-11-21T13:00:00.000Z');
  expect(endOfSpan(new Date('2026-11-21T11:59:59Z'), noon, 'UTC')).toBeNull();
});

test.each([
  ['later today', '2026-11-21T05:00:00Z', false, 'UTC', '2026-11-21T08:00:00.000Z'],
  ['tomorrow, if it is eight now', '2026-11-21T08:00:00Z', false, 'UTC', '2026-11-22T08:00:00.000Z'],
  ['in New York', '2026-11-21T12:30:00Z', false, 'America/New_York', '2026-11-21T13:00:00.000Z'],
  ['on Monday', '2026-11-21T05:00:00Z', true, 'UTC', '2026-11-23T08:00:00.000Z'],
  ['on the next Monday, from this one', '2026-11-23T09:00:00Z', true, 'UTC', '2026-11-30T08:00:00.000Z'],
])('the next eight in the morning: %s', (_, now, onMonday, timeZone, next) => {
  expect(nextMorning(new Date(now), { hour: 8, onMonday, timeZone }).toISOString()).toBe(next);
});

test('the day after clocks go forward, a morning and the end of a span are at their usual local time', () => {
  const [dayOfChange, timeZone] = [new Date('2026-03-08T07:00:00Z'), 'America/New_York'];
  const next = nextMorning(dayOfChange, { hour: 2, onMonday: false, timeZone });
  expect(next.toISOString()).toBe('2026-03-09T06:00:00.000Z');
  const evening = new Date('2026-03-09T03:00:00Z');
  const end = endOfSpan(evening, { from: '22:30', to: '02:30' }, timeZone);
  expect(end?.toISOString()).toBe('2026-03-09T06:30:00.000Z');
});
