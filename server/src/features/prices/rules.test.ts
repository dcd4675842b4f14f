import { describe, expect, test } from 'vitest';
import { lowestInDays, lowsOf, type Observation } from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const seen = (daysAgo: number, cents: number): Observation => ({
  cents,
  at: new Date(now.getTime() - daysAgo * 86_400_000),
});

describe('the lowest price of 30, 90 and 365 days', () => {
  test('is the lowest seen in each window', () => {
    const lows = lowsOf([seen(300, 3000), seen(60, 4000), seen(40, 9000), seen(5, 5000)], now);
    expect(lows.map(({ days, cents }) => [days, cents])).toEqual([
      [30, 5000],
      [90, 3000],
      [365, 3000],
    ]);
  });

  test('a price holds until the next one, so the one before a window still counts', () => {
    expect(lowsOf([seen(40, 2000), seen(10, 9000)], now)[0]).toMatchObject({ days: 30, cents: 2000 });
  });

  test('of equal prices the latest is told; without any there is none', () => {
    expect(lowsOf([seen(20, 2000), seen(10, 2000)], now)[0]?.at).toEqual(seen(10, 0).at);
    expect(lowsOf([], now)).toEqual([30, 90, 365].map((days) => ({ days, cents: null, at: null })));
  });
});

describe('“lowest in N days”', () => {
  const history = [seen(400, 9000), seen(200, 5000), seen(100, 8000), seen(45, 7000), seen(1, 6000)];

  test('names the longest window in which nothing was cheaper', () => {
    expect(lowestInDays(6000, history, now)).toBe(90);
    expect(lowestInDays(5000, history, now)).toBe(365);
    expect(lowestInDays(7500, history, now)).toBeUndefined();
  });

  test('is silent while data is thin', () => {
    expect(lowestInDays(6000, [seen(100, 8000), seen(1, 6000)], now)).toBeUndefined();
    expect(lowestInDays(6000, [seen(20, 8000), seen(10, 7000), seen(1, 6000)], now)).toBeUndefined();
  });

  test('is silent when the price never was higher', () => {
    expect(lowestInDays(6000, [seen(100, 6000), seen(50, 6000), seen(1, 6000)], now)).toBeUndefined();
  });

  test('begins on the very day on which the window does', () => {
    expect(lowestInDays(6000, [seen(30, 8000), seen(20, 7000), seen(1, 6000)], now)).toBe(30);
    expect(lowsOf([seen(40, 1000), seen(30, 2000)], now)[0]).toMatchObject({ cents: 1000 });
    expect(lowsOf([seen(50, 1000), seen(40, 2000), seen(30, 3000)], now)[0]).toMatchObject({ cents: 2000 });
  });

  test('of what was seen long ago only the last holds', () => {
    expect(lowsOf([seen(60, 1000), seen(50, 9000)], now)[0]).toMatchObject({ days: 30, cents: 9000 });
  });

  test('claims no more than the data covers', () => {
    expect(lowestInDays(6000, [seen(60, 8000), seen(20, 7000), seen(1, 6000)], now)).toBe(30);
  });
});

test('nothing was lowest before anything was seen', () => {
  expect(lowestInDays(6000, [], now)).toBeUndefined();
});
