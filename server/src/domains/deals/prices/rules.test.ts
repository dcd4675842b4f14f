import type { DealStatus } from '@haggle/contract/deals/status';
import { describe, expect, test } from 'vitest';
import { hasLasted, lowestInDays, lowsOf, type PricedDeal, type PricePeriod, pricePeriodsOf } from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
/** A price that was available from `from` until `until` days ago; null means until now. */
const periodOf = (from: number, cents: number, until: number | null = from): PricePeriod => ({
  cents,
  from: daysAgo(from),
  until: until === null ? null : daysAgo(until),
});

describe('how long a price was available', () => {
  const deal = (
    prices: [number, number][],
    moves: [DealStatus, DealStatus, number][],
    fields: Partial<PricedDeal> = {},
  ): PricedDeal => ({
    status: moves.at(-1)?.[1] ?? 'active',
    endedAt: null,
    prices: prices.map(([days, cents]) => ({ cents, at: daysAgo(days) })),
    moves: moves.map(([from, to, days]) => ({ from, to, at: daysAgo(days) })),
    ...fields,
  });

  test('a price must last an hour to count; ending the deal cuts it short, selling out does not', () => {
    const minute = 1 / 1_440;
    const hour = [5, 5 - 59 * minute] as const;
    const lastingFlags = (pricedDeal: PricedDeal) =>
      pricedDeal.prices.map((_, index) => hasLasted(pricedDeal, index, daysAgo(0)));
    expect(
      lastingFlags(
        deal(
          [
            [9, 500],
            [hour[0], 1],
            [hour[1], 500],
          ],
          [],
        ),
      ),
    ).toEqual([true, false, true]);
    expect(
      lastingFlags(
        deal(
          [
            [9, 500],
            [5, 1],
            [5 - 60 * minute, 500],
          ],
          [],
        ),
      ),
    ).toEqual([true, true, true]);
    expect(lastingFlags(deal([[59 * minute, 500]], []))).toEqual([false]);
    const endedDeal = (to: DealStatus) => deal([[hour[0], 1]], [['active', to, hour[1]]]);
    expect((['sold_out', 'expired', 'archived'] as const).map((to) => lastingFlags(endedDeal(to)))).toEqual([
      [true],
      [false],
      [false],
    ]);
    const importedDeal = (endedAt: Date | null, moves: Parameters<typeof deal>[1] = []) =>
      deal([[hour[0], 1]], moves, { status: 'expired', endedAt });
    expect(lastingFlags(importedDeal(daysAgo(hour[1])))).toEqual([false]);
    expect(lastingFlags(importedDeal(daysAgo(hour[1]), [['expired', 'archived', 1]]))).toEqual([false]);
    expect(lastingFlags(importedDeal(null))).toEqual([true]);
  });

  test('until now while the deal can be bought', () => {
    expect(pricePeriodsOf(deal([[9, 500]], [['pending', 'active', 9]]))).toEqual([periodOf(9, 500, null)]);
  });

  test.each(['sold_out', 'expired', 'archived', 'removed'] as const)('until the deal is %s', (to) => {
    const movedDeal = deal(
      [[9, 500]],
      [
        ['pending', 'active', 9],
        ['active', to, 4],
      ],
    );
    expect(pricePeriodsOf(movedDeal)).toEqual([periodOf(9, 500, 4)]);
  });

  test('until the deal gets another price', () => {
    const prices: [number, number][] = [
      [9, 500],
      [6, 400],
    ];
    expect(pricePeriodsOf(deal(prices, [['pending', 'active', 9]]))).toEqual([
      periodOf(9, 500, 6),
      periodOf(6, 400, null),
    ]);
  });

  test('not while the deal is sold out or expired, and again once it is reopened', () => {
    const reopenedDeal = deal(
      [[9, 500]],
      [
        ['pending', 'active', 9],
        ['active', 'sold_out', 7],
        ['sold_out', 'expired', 6],
        ['expired', 'active', 2],
      ],
    );
    expect(pricePeriodsOf(reopenedDeal)).toEqual([periodOf(9, 500, 7), periodOf(2, 500, null)]);
  });

  test('for a moment if it was recorded while the deal couldn’t be bought', () => {
    const laterDeal = deal(
      [
        [30, 900],
        [20, 800],
        [9, 500],
      ],
      [['pending', 'active', 9]],
    );
    expect(pricePeriodsOf(laterDeal)).toEqual([periodOf(30, 900), periodOf(20, 800), periodOf(9, 500, null)]);
  });

  test('until its own end if the deal had ended before it was imported, and for a moment if that is unknown', () => {
    expect(pricePeriodsOf(deal([[9, 500]], []))).toEqual([periodOf(9, 500, null)]);
    const endedDeal = (endedAt: Date | null, moves: Parameters<typeof deal>[1] = []) =>
      deal([[9, 500]], moves, { status: moves.at(-1)?.[1] ?? 'expired', endedAt });
    expect(pricePeriodsOf(endedDeal(daysAgo(3)))).toEqual([periodOf(9, 500, 3)]);
    expect(pricePeriodsOf(endedDeal(daysAgo(3), [['expired', 'archived', 2]]))).toEqual([periodOf(9, 500, 3)]);
    expect(pricePeriodsOf(endedDeal(daysAgo(9)))).toEqual([periodOf(9, 500)]);
    expect(pricePeriodsOf(endedDeal(null))).toEqual([periodOf(9, 500)]);
    expect(pricePeriodsOf(deal([[9, 500]], [], { status: 'sold_out' }))).toEqual([periodOf(9, 500)]);
  });

  test('from when it is reopened if it had ended before it was imported, whatever end it got since', () => {
    const reopenedDeal = deal(
      [[9, 500]],
      [
        ['expired', 'active', 6],
        ['active', 'expired', 2],
      ],
      { endedAt: daysAgo(2) },
    );
    expect(pricePeriodsOf(reopenedDeal)).toEqual([periodOf(9, 500), periodOf(6, 500, 2)]);
  });

  test('never for a deal without prices', () => {
    expect(pricePeriodsOf(deal([], [['pending', 'active', 9]]))).toEqual([]);
    expect(pricePeriodsOf(deal([], []))).toEqual([]);
  });
});

describe('the lowest price of 30, 90 and 365 days', () => {
  const lows = (periods: PricePeriod[]) => lowsOf(periods, now).map(({ cents, at }) => [cents, at]);
  const noPrice = [null, null];

  test('is missing if no price was seen', () => {
    expect(lows([])).toEqual([noPrice, noPrice, noPrice]);
  });

  test('is the lowest seen in each window', () => {
    expect(lows([periodOf(300, 3000), periodOf(60, 4000), periodOf(5, 5000, null)])).toEqual([
      [5000, now],
      [4000, daysAgo(60)],
      [3000, daysAgo(300)],
    ]);
  });

  test('ignores a price that was last seen before the window', () => {
    expect(lows([periodOf(88, 3906), periodOf(0, 4200, null)])).toEqual([
      [4200, now],
      [3906, daysAgo(88)],
      [3906, daysAgo(88)],
    ]);
    expect(lows([periodOf(88, 3906)])).toEqual([noPrice, [3906, daysAgo(88)], [3906, daysAgo(88)]]);
    expect(lows([periodOf(400, 3906)])).toEqual([noPrice, noPrice, noPrice]);
  });

  test('includes a price seen at the very start of a window, but not just before it', () => {
    expect(lows([periodOf(30, 2000)])[0]).toEqual([2000, daysAgo(30)]);
    expect(lows([periodOf(30.001, 2000)])[0]).toEqual(noPrice);
  });

  test('includes a price from before the window that was still available in it', () => {
    expect(lows([periodOf(45, 2000, 30)])[0]).toEqual([2000, daysAgo(30)]);
    expect(lows([periodOf(45, 2000, null)])[0]).toEqual([2000, now]);
    expect(lows([periodOf(45, 2000, 31)])[0]).toEqual(noPrice);
  });

  test('is dated by the latest of equal prices', () => {
    expect(lows([periodOf(20, 2000), periodOf(10, 2000)])[0]).toEqual([2000, daysAgo(10)]);
    expect(lows([periodOf(20, 2000, null), periodOf(10, 2000)])[0]).toEqual([2000, now]);
  });
});

describe('“lowest in N days”', () => {
  const history = [
    periodOf(400, 9000),
    periodOf(200, 5000),
    periodOf(100, 8000),
    periodOf(45, 7000),
    periodOf(1, 6000, null),
  ];

  test('names the longest window in which nothing was cheaper', () => {
    expect(lowestInDays(6000, history, now)).toBe(90);
    expect(lowestInDays(5000, history, now)).toBe(365);
    expect(lowestInDays(7500, history, now)).toBeUndefined();
  });

  test('is not claimed while data is sparse', () => {
    expect(lowestInDays(6000, [], now)).toBeUndefined();
    expect(lowestInDays(6000, [periodOf(100, 8000), periodOf(1, 6000, null)], now)).toBeUndefined();
    expect(lowestInDays(6000, [periodOf(20, 8000), periodOf(10, 7000), periodOf(1, 6000, null)], now)).toBeUndefined();
  });

  test('is not claimed if no higher price was seen in the window', () => {
    expect(lowestInDays(6000, [periodOf(100, 6000), periodOf(50, 6000), periodOf(1, 6000, null)], now)).toBeUndefined();
    expect(lowestInDays(6000, [periodOf(80, 8000), periodOf(50, 8000), periodOf(1, 6000, null)], now)).toBeUndefined();
  });

  test('needs data from the first moment of the window', () => {
    expect(lowestInDays(6000, [periodOf(30, 8000), periodOf(20, 7000), periodOf(1, 6000, null)], now)).toBe(30);
    expect(
      lowestInDays(6000, [periodOf(29.999, 8000), periodOf(20, 7000), periodOf(1, 6000, null)], now),
    ).toBeUndefined();
  });

  test('claims no more than the data covers', () => {
    expect(lowestInDays(6000, [periodOf(60, 8000), periodOf(20, 7000), periodOf(1, 6000, null)], now)).toBe(30);
  });
});

describe('a deal with several products', () => {
  const at = daysAgo(9);
  const pricedDeal: PricedDeal = {
    status: 'active',
    endedAt: null,
    moves: [],
    prices: [
      { cents: 500, at },
      { cents: 400, at: daysAgo(5) },
    ],
  };

  test('contributes only the prices of the product in question', () => {
    expect(pricePeriodsOf(pricedDeal, (index) => index === 1).map(({ cents }) => cents)).toEqual([400]);
    expect(pricePeriodsOf(pricedDeal, () => false)).toEqual([]);
  });

  test('has no lasting price at an index without a price', () => expect(hasLasted(pricedDeal, 2, now)).toBe(false));
});

test('a deal that is ended and reopened within an hour counts as available throughout', () => {
  const minute = 1 / 1_440;
  const endedFor = (minutes: number): PricedDeal => ({
    status: 'active',
    endedAt: null,
    prices: [{ cents: 500, at: daysAgo(9) }],
    moves: [
      { from: 'active', to: 'expired', at: daysAgo(5) },
      { from: 'expired', to: 'active', at: daysAgo(5 - minutes * minute) },
    ],
  });
  expect(pricePeriodsOf(endedFor(59))).toEqual([{ cents: 500, from: daysAgo(9), until: null }]);
  expect(pricePeriodsOf(endedFor(61))).toHaveLength(2);
});
