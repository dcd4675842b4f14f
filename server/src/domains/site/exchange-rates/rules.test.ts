import { describe, expect, test } from 'vitest';
import { convertUnits, crossRates } from './rules.ts';

describe('an amount in another currency', () => {
  test.each([
    ['€79.99 in dollars', 7999, '1.080000000000', { from: 2, to: 2 }, 8639],
    ['a half is rounded up', 50, '0.010000000000', { from: 2, to: 2 }, 1],
    ['¥4,980 in dollars', 4980, '0.006666666667', { from: 0, to: 2 }, 3320],
    ['$10 in yen', 1000, '150', { from: 2, to: 0 }, 1500],
    ['KD 1.250 in dollars', 1250, '3.25', { from: 3, to: 2 }, 406],
    ['what is free stays free', 0, '1.08', { from: 2, to: 2 }, 0],
    ['what costs something never becomes free', 1, '0.000060000000', { from: 0, to: 2 }, 1],
    ['a large one is exact', 2_000_000_000, '0.333333333333', { from: 2, to: 2 }, 666_666_667],
  ])('%s', (_, units, rate, decimals, expected) => {
    expect(convertUnits(units, rate, decimals)).toBe(expected);
  });
});

describe('rates of a file', () => {
  const cross = (perBase: Record<string, string>, own: string) =>
    crossRates({ day: null, perBase: new Map(Object.entries(perBase)) }, own);

  test('are divided by what the site’s currency is worth in it', () => {
    expect(cross({ EUR: '1', USD: '1.08', JPY: '162' }, 'USD')).toEqual(
      new Map([
        ['EUR', '1.080000000000'],
        ['JPY', '0.006666666667'],
      ]),
    );
  });

  test('say nothing without the site’s currency, and nothing of what is no number', () => {
    expect(cross({ EUR: '1', JPY: '162' }, 'USD')).toBeUndefined();
    expect(cross({ EUR: '1', USD: '1.08', JPY: '0', GBP: 'x' }, 'USD')?.size).toBe(1);
  });
});
