import { expect, test } from 'vitest';
import { lastOf, perOne, ratioOf, spanOf, sumOf, toSeries } from './period-rules.ts';

const now = new Date('2026-03-29T10:30:00Z');

test.each([
  ['24h', 'hour', '2026-03-28T11:00:00.000Z', '2026-03-29T11:00:00.000Z', 24],
  ['7d', 'day', '2026-03-23T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 7],
  ['30d', 'day', '2026-02-28T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 30],
  ['90d', 'day', '2025-12-30T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 90],
  ['12m', 'day', '2025-03-30T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 365],
] as const)(
  '%s is split by %s, includes the current one, and is compared with an equal time before',
  (range, interval, from, to, n) => {
    const span = spanOf({ range }, now, 'UTC');
    const { current, previous } = span;
    expect([span.interval, span.from.toISOString(), span.to.toISOString()]).toEqual([interval, from, to]);
    expect([current.length, previous.length, current[0]?.at]).toEqual([n, n, from]);
  },
);

test('times without a count are zero, and the two periods are summed separately', () => {
  const span = spanOf({ range: '7d' }, now, 'UTC');
  const counted = new Map([
    ['2026-03-29T00:00:00.000Z', { seen: 5 }],
    ['2026-03-24T00:00:00.000Z', { seen: 2 }],
    ['2026-03-22T00:00:00.000Z', { seen: 1 }],
  ]);
  expect(sumOf(span, 'seen', counted)).toEqual({ total: 7, previous: 1 });
  const { series, previousSeries } = toSeries(span, { views: 'seen' }, counted);
  expect(series.map(({ views }) => views)).toEqual([0, 2, 0, 0, 0, 0, 5]);
  expect(previousSeries.at(-1)).toEqual({ at: '2026-03-22T00:00:00.000Z', views: 1 });
});

test('a share of zero is null', () => {
  expect([perOne(1, 3), perOne(1, 0)]).toEqual([0.3333, null]);
});

test('a level such as the number of members is the last known value of each period, or zero', () => {
  const span = spanOf({ range: '7d' }, now, 'UTC');
  const counted = new Map<string, Record<string, number>>([
    ['2026-03-24T00:00:00.000Z', { members: 12 }],
    ['2026-03-26T00:00:00.000Z', { members: 14 }],
    ['2026-03-28T00:00:00.000Z', { visits: 3 }],
    ['2026-03-20T00:00:00.000Z', { members: 9 }],
  ]);
  expect(lastOf(span, 'members', counted)).toEqual({ total: 14, previous: 9 });
  expect(lastOf(span, 'deals', counted)).toEqual({ total: 0, previous: 0 });
});

test('a ratio is computed for each period separately', () => {
  expect(ratioOf({ total: 1, previous: 3 }, { total: 8, previous: 0 })).toEqual({ total: 0.125, previous: null });
});

test('the previous period is as long as the current one and ends where it starts', () => {
  const { previous } = spanOf({ range: '24h' }, now, 'UTC');
  expect([previous[0]?.at, previous.at(-1)?.at]).toEqual(['2026-03-27T11:00:00.000Z', '2026-03-28T10:00:00.000Z']);
});

test('days follow the time zone, even a day of 23 hours, and hours can start at half past', () => {
  // Daylight saving time began in Berlin that night.
  const { current, from, to, counted } = spanOf({ range: '7d' }, now, 'Europe/Berlin');
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(current.at(-1)).toEqual({ at: '2026-03-28T23:00:00.000Z', key: '2026-03-29T00:00:00.000Z' });
  expect(counted.to.toISOString()).toBe('2026-03-30T00:00:00.000Z');
  const hours = spanOf({ range: '24h' }, now, 'Asia/Kolkata');
  expect(hours.current.at(-1)?.at).toBe('2026-03-29T10:30:00.000Z');
  expect(hours.days.to.toISOString()).toBe('2026-03-30T00:00:00.000Z');
});

test('a range of days can end yesterday, and given dates stay', () => {
  const span = spanOf({ range: '7d', isWithoutToday: true }, now, 'UTC');
  expect([span.from, span.to, span.previousFrom].map((time) => time.toISOString())).toEqual([
    '2026-03-22T00:00:00.000Z',
    '2026-03-29T00:00:00.000Z',
    '2026-03-15T00:00:00.000Z',
  ]);
  const days = { range: '7d', from: '2026-03-28', to: '2026-03-29' } as const;
  expect(spanOf({ ...days, isWithoutToday: true }, now, 'UTC')).toEqual(spanOf(days, now, 'UTC'));
});

test('given dates replace the range and are compared with as many days before', () => {
  const span = spanOf({ range: '30d', from: '2026-03-28', to: '2026-03-30' }, now, 'Europe/Berlin');
  expect([span.range, span.current.length, span.previous.length]).toEqual(['days', 3, 3]);
  // Clocks went forward in the night to the 29th.
  expect([span.previousFrom, span.from, span.to].map((time) => time.toISOString())).toEqual([
    '2026-03-24T23:00:00.000Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ]);
  expect(span.counted.from.toISOString()).toBe('2026-03-28T00:00:00.000Z');
});

test('days can be compared with the same days a year before, and 29 February with the 28th', () => {
  const span = spanOf({ range: '7d', compare: 'year' }, new Date('2028-03-01T10:00:00Z'), 'UTC');
  expect([span.previousFrom, span.previousTo].map((time) => time.toISOString())).toEqual([
    '2027-02-24T00:00:00.000Z',
    '2027-03-03T00:00:00.000Z',
  ]);
  expect([span.current[0]?.key, span.previous[0]?.key]).toEqual([
    '2028-02-24T00:00:00.000Z',
    '2027-02-24T00:00:00.000Z',
  ]);
  const leapSpan = spanOf({ range: '7d', from: '2028-02-29', to: '2028-03-01', compare: 'year' }, now, 'UTC');
  expect(leapSpan.previous.map(({ key }) => key.slice(0, 10))).toEqual(['2027-02-28', '2027-03-01']);
  const before = spanOf({ range: '7d' }, now, 'UTC');
  expect(before.previousTo).toEqual(before.from);
});
