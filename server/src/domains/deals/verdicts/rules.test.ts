import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { describe, expect, test } from 'vitest';
import { computeVerdict, type VerdictFacts } from './rules.ts';

const at = new Date('2026-08-26T00:00:00Z');

/** A deal at 100.00 about which nothing else is known. */
const verdictFacts = (change: Partial<VerdictFacts> = {}): VerdictFacts => ({
  status: 'active',
  cents: 10_000,
  shippingCents: null,
  isShippingFree: false,
  nextBest: null,
  lowestInDays: null,
  low: null,
  works: 0,
  ...change,
});

const levelOf = (change: Partial<VerdictFacts>) => computeVerdict(verdictFacts(change))?.level;
const kindsOf = (change: Partial<VerdictFacts>) =>
  computeVerdict(verdictFacts(change))?.reasons.map(({ kind }) => kind);

describe('no verdict is given', () => {
  test('if nothing is known', () => expect(computeVerdict(verdictFacts())).toBeUndefined());
  test('if one member, maybe a friend, reports that it works', () => expect(levelOf({ works: 1 })).toBeUndefined());
  test('if the only known price is the deal’s own', () =>
    expect(levelOf({ low: { cents: 10_000, at } })).toBeUndefined());
  test('if the next best price is the same', () => expect(levelOf({ nextBest: { cents: 10_000 } })).toBeUndefined());

  test.each(lifecycleStatuses.filter((status) => status !== 'active'))('for a deal that is %s', (status) => {
    expect(levelOf({ status, lowestInDays: 90, works: 5 })).toBeUndefined();
  });
});

describe('compared with the next best price', () => {
  test.each([
    ['five per cent below it is good', 10_527, 'good'],
    ['a little below it is fair', 10_500, 'fair'],
    ['above it, however little, is high', 9_999, 'high'],
  ])('%s', (_, cents, level) => expect(levelOf({ nextBest: { cents } })).toBe(level));

  test('shipping counts if it is known', () => {
    expect(computeVerdict(verdictFacts({ nextBest: { cents: 12_000 }, shippingCents: 500 }))?.reasons).toEqual([
      { kind: 'belowNextBest', cents: 1_500 },
    ]);
    expect(levelOf({ nextBest: { cents: 12_000 }, shippingCents: 2_500 })).toBe('high');
  });

  test('free shipping costs nothing, whatever amount is stored', () => {
    expect(
      computeVerdict(verdictFacts({ nextBest: { cents: 12_000 }, shippingCents: 500, isShippingFree: true }))?.reasons,
    ).toEqual([{ kind: 'belowNextBest', cents: 2_000 }]);
  });
});

describe('compared with earlier prices', () => {
  test('the lowest price of 30 days or more is good', () => {
    expect(levelOf({ lowestInDays: 30, low: { cents: 10_000, at } })).toBe('good');
    expect(kindsOf({ lowestInDays: 365 })).toEqual(['lowest']);
  });

  test('a tenth above the lowest is high, less is fair', () => {
    expect(levelOf({ low: { cents: 9_090, at } })).toBe('high');
    expect(levelOf({ low: { cents: 9_500, at } })).toBe('fair');
  });

  test('the lowest price of a window is not mentioned if an older price was lower', () => {
    expect(kindsOf({ lowestInDays: 30, low: { cents: 9_900, at } })).toEqual(['aboveLow']);
  });

  test('shipping does not count, since earlier prices don’t include it', () => {
    expect(levelOf({ lowestInDays: 90, shippingCents: 5_000 })).toBe('good');
  });
});

test('a price with one reason for it and one against it is fair', () => {
  const mixedFacts = { nextBest: { cents: 15_000 }, low: { cents: 8_000, at } };
  expect(levelOf(mixedFacts)).toBe('fair');
  expect(kindsOf({ ...mixedFacts, works: 3 })).toEqual(['belowNextBest', 'aboveLow', 'works']);
});

test('reports that a deal works are mentioned, but don’t make its price good', () => {
  const works = [{ kind: 'works', count: 12 }];
  expect(computeVerdict(verdictFacts({ works: 12 }))).toEqual({ level: 'works', reasons: works, named: works });
  expect(levelOf({ works: 12, nextBest: { cents: 9_000 } })).toBe('high');
});

test('the price of a free deal is not compared', () => {
  expect(levelOf({ cents: 0, nextBest: { cents: 500 }, lowestInDays: 90 })).toBeUndefined();
  expect(levelOf({ cents: 0, works: 2 })).toBe('works');
});

test('the lowest price of less than 30 days is mentioned, but only fair', () => {
  expect([levelOf({ lowestInDays: 29 }), levelOf({ lowestInDays: 30 })]).toEqual(['fair', 'good']);
  expect(kindsOf({ lowestInDays: 29 })).toEqual(['lowest']);
});

test('the thresholds are inclusive: five per cent below is good, ten per cent above is high', () => {
  expect(levelOf({ cents: 9_500, nextBest: { cents: 10_000 } })).toBe('good');
  expect(levelOf({ cents: 9_501, nextBest: { cents: 10_000 } })).toBe('fair');
  expect(levelOf({ cents: 11_000, low: { cents: 10_000, at } })).toBe('high');
  expect(levelOf({ cents: 10_999, low: { cents: 10_000, at } })).toBe('fair');
});

describe('the sentence names no reason against the verdict, but the reasons contain all', () => {
  const named = (change: Partial<VerdictFacts>) => computeVerdict(verdictFacts(change))?.named.map(({ kind }) => kind);

  test('for a good price a little above the lowest', () => {
    const goodFacts = { nextBest: { cents: 12_000 }, low: { cents: 9_500, at }, works: 2 };
    expect(levelOf(goodFacts)).toBe('good');
    expect(named(goodFacts)).toEqual(['belowNextBest', 'works']);
    expect(kindsOf(goodFacts)).toEqual(['belowNextBest', 'aboveLow', 'works']);
  });

  test('for a high price a little below the next best', () => {
    const highFacts = { nextBest: { cents: 10_100 }, low: { cents: 8_000, at } };
    expect(levelOf(highFacts)).toBe('high');
    expect(named(highFacts)).toEqual(['aboveLow']);
    expect(kindsOf(highFacts)).toEqual(['belowNextBest', 'aboveLow']);
  });

  test('for a fair price, the sentence names both sides', () => {
    const fairFacts = { nextBest: { cents: 15_000 }, low: { cents: 8_000, at } };
    expect(named(fairFacts)).toEqual(kindsOf(fairFacts));
  });
});
