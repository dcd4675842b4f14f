import { expect, test } from 'vitest';
import { momentsOf, perOne, spanOf, sumOf, toSeries } from './period-rules.ts';

const now = new Date('2026-03-29T10:30:00Z');

test.each([
  ['24h', 'hour', '2026-03-28T11:00:00.000Z', '2026-03-29T11:00:00.000Z', 24],
  ['7d', 'day', '2026-03-23T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 7],
  ['12m', 'day', '2025-03-30T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 365],
] as const)(
  '%s is told by %s, the running one included, beside as long a time before',
  (range, interval, from, to, n) => {
    const span = spanOf(range, now);
    const { current, previous } = momentsOf(span);
    expect([span.interval, span.from.toISOString(), span.to.toISOString()]).toEqual([interval, from, to]);
    expect([current.length, previous.length, current[0]]).toEqual([n, n, from]);
  },
);

test('moments without a count are zero; periods add up apart', () => {
  const span = spanOf('7d', now);
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

test('a share of nothing is no number', () => {
  expect([perOne(1, 3), perOne(1, 0)]).toEqual([0.3333, null]);
});
