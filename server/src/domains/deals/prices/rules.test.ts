import type { DealStatus } from '@haggle/contract/deals/status';
import { describe, expect, test } from 'vitest';
import { hasLasted, lowestInDays, lowsOf, type PricedDeal, type PricePeriod, pricePeriodsOf } from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
/** A price that was available from `from` until `until` days ago; null means until now. */
const seen = (from: number, cents: number, until: number | null = from): PricePeriod => ({
  cents,
  from: ago(from),
  until: until === null ? null : ago(until),
});

describe('how long a price was available', () => {
  const deal = (
    prices: [number, number][],
    moves: [DealStatus, DealStatus, number][],
    more: Partial<PricedDeal> = {},
  ): PricedDeal => ({
    status: moves.at(-1)?.[1] ?? 'active',
    statusChangedAt: ago(0),
    prices: prices.map(([days, cents]) => ({ cents, at: ago(days) })),
    moves: moves.map(([from, to, days]) => ({ from, to, at: ago(days) })),
    ...more,
  });

  test('a price must last an hour to count; ending the deal cuts it short, selling out does not', () => {
    const minute = 1 / 1_440;
    const hour = [5, 5 - 59 * minute] as const;
    const standing = (known: PricedDeal) => known.prices.map((_, place) => hasLasted(known, place, ago(0)));
    expect(
      standing(
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
      standing(
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
    expect(standing(deal([[59 * minute, 500]], []))).toEqual([false]);
    const ended = (to: DealStatus) => deal([[hour[0], 1]], [['active', to, hour[1]]]);
    expect((['sold_out', 'expired', 'archived'] as const).map((to) => standing(ended(to)))).toEqual([
      [true],
      [false],
      [false],
    ]);
    const imported = deal([[hour[0], 1]], [], { status: 'expired', statusChangedAt: ago(hour[1]) });
    expect(standing(imported)).toEqual([false]);
  });

  test('until now while the deal can be bought', () => {
    expect(pricePeriodsOf(deal([[9, 500]], [['pending', 'active', 9]]))).toEqual([seen(9, 500, null)]);
  });

  test.each(['sold_out', 'expired', 'archived', 'removed'] as const)('until the deal is %s', (to) => {
    const moved = deal(
      [[9, 500]],
      [
        ['pending', 'active', 9],
        ['active', to, 4],
      ],
    );
    expect(pricePeriodsOf(moved)).toEqual([seen(9, 500, 4)]);
  });

  test('until the deal gets another price', () => {
    const prices: [number, number][] = [
      [9, 500],
      [6, 400],
    ];
    expect(pricePeriodsOf(deal(prices, [['pending', 'active', 9]]))).toEqual([seen(9, 500, 6), seen(6, 400, null)]);
  });

  test('not while the deal is sold out or expired, and again once it is reopened', () => {
    const back = deal(
      [[9, 500]],
      [
        ['pending', 'active', 9],
        ['active', 'sold_out', 7],
        ['sold_out', 'expired', 6],
        ['expired', 'active', 2],
      ],
    );
    expect(pricePeriodsOf(back)).toEqual([seen(9, 500, 7), seen(2, 500, null)]);
  });

  test('for a moment if it was recorded while the deal couldn’t be bought', () => {
    const later = deal(
      [
        [30, 900],
        [20, 800],
        [9, 500],
      ],
      [['pending', 'active', 9]],
    );
    expect(pricePeriodsOf(later)).toEqual([seen(30, 900), seen(20, 800), seen(9, 500, null)]);
  });

  test('until the status changed of a deal without moves, such as an imported one', () => {
    expect(pricePeriodsOf(deal([[9, 500]], []))).toEqual([seen(9, 500, null)]);
    const expired = deal([[9, 500]], [], { status: 'expired', statusChangedAt: ago(3) });
    expect(pricePeriodsOf(expired)).toEqual([seen(9, 500, 3)]);
    const atOnce = deal([[9, 500]], [], { status: 'expired', statusChangedAt: ago(9) });
    expect(pricePeriodsOf(atOnce)).toEqual([seen(9, 500)]);
  });

  test('never for a deal without prices', () => {
    expect(pricePeriodsOf(deal([], [['pending', 'active', 9]]))).toEqual([]);
    expect(pricePeriodsOf(deal([], []))).toEqual([]);
  });
});

describe('the lowest price of 30, 90 and 365 days', () => {
  const lows = (sightings: PricePeriod[]) => lowsOf(sightings, now).map(({ cents, at }) => [cents, at]);
  const none = [null, null];

  test('is missing if no price was seen', () => {
    expect(lows([])).toEqual([none, none, none]);
  });

  test('is the lowest seen in each window', () => {
    expect(lows([seen(300, 3000), seen(60, 4000), seen(5, 5000, null)])).toEqual([
      [5000, now],
      [4000, ago(60)],
      [3000, ago(300)],
    ]);
  });

  test('ignores a price that was last seen before the window', () => {
    expect(lows([seen(88, 3906), seen(0, 4200, null)])).toEqual([
      [4200, now],
      [3906, ago(88)],
      [3906, ago(88)],
    ]);
    expect(lows([seen(88, 3906)])).toEqual([none, [3906, ago(88)], [3906, ago(88)]]);
    expect(lows([seen(400, 3906)])).toEqual([none, none, none]);
  });

  test('includes a price seen at the very start of a window, but not just before it', () => {
    expect(lows([seen(30, 2000)])[0]).toEqual([2000, ago(30)]);
    expect(lows([seen(30.001, 2000)])[0]).toEqual(none);
  });

  test('includes a price from before the window that was still available in it', () => {
    expect(lows([seen(45, 2000, 30)])[0]).toEqual([2000, ago(30)]);
    expect(lows([seen(45, 2000, null)])[0]).toEqual([2000, now]);
    expect(lows([seen(45, 2000, 31)])[0]).toEqual(none);
  });

  test('is dated by the latest of equal prices', () => {
    expect(lows([seen(20, 2000), seen(10, 2000)])[0]).toEqual([2000, ago(10)]);
    expect(lows([seen(20, 2000, null), seen(10, 2000)])[0]).toEqual([2000, now]);
  });
});

describe('“lowest in N days”', () => {
  const history = [seen(400, 9000), seen(200, 5000), seen(100, 8000), seen(45, 7000), seen(1, 6000, null)];

  test('names the longest window in which nothing was cheaper', () => {
    expect(lowestInDays(6000, history, now)).toBe(90);
    expect(lowestInDays(5000, history, now)).toBe(365);
    expect(lowestInDays(7500, history, now)).toBeUndefined();
  });

  test('is not claimed while data is sparse', () => {
    expect(lowestInDays(6000, [], now)).toBeUndefined();
    expect(lowestInDays(6000, [seen(100, 8000), seen(1, 6000, null)], now)).toBeUndefined();
    expect(lowestInDays(6000, [seen(20, 8000), seen(10, 7000), seen(1, 6000, null)], now)).toBeUndefined();
  });

  test('is not claimed if no higher price was seen in the window', () => {
    expect(lowestInDays(6000, [seen(100, 6000), seen(50, 6000), seen(1, 6000, null)], now)).toBeUndefined();
    expect(lowestInDays(6000, [seen(80, 8000), seen(50, 8000), seen(1, 6000, null)], now)).toBeUndefined();
  });

  test('needs data from the first moment of the window', () => {
    expect(lowestInDays(6000, [seen(30, 8000), seen(20, 7000), seen(1, 6000, null)], now)).toBe(30);
    expect(lowestInDays(6000, [seen(29.999, 8000), seen(20, 7000), seen(1, 6000, null)], now)).toBeUndefined();
  });

  test('claims no more than the data covers', () => {
    expect(lowestInDays(6000, [seen(60, 8000), seen(20, 7000), seen(1, 6000, null)], now)).toBe(30);
  });
});

describe('a deal with several products', () => {
  const at = ago(9);
  const known: PricedDeal = {
    status: 'active',
    statusChangedAt: at,
    moves: [],
    prices: [
      { cents: 500, at },
      { cents: 400, at: ago(5) },
    ],
  };

  test('contributes only the prices of the product in question', () => {
    expect(pricePeriodsOf(known, (place) => place === 1).map(({ cents }) => cents)).toEqual([400]);
    expect(pricePeriodsOf(known, () => false)).toEqual([]);
  });

  test('has no lasting price at an index without a price', () => expect(hasLasted(known, 2, now)).toBe(false));
});

test('a deal that is ended and reopened within an hour counts as available throughout', () => {
  const minute = 1 / 1_440;
  const gone = (minutes: number): PricedDeal => ({
    status: 'active',
    statusChangedAt: ago(5),
    prices: [{ cents: 500, at: ago(9) }],
    moves: [
      { from: 'active', to: 'expired', at: ago(5) },
      { from: 'expired', to: 'active', at: ago(5 - minutes * minute) },
    ],
  });
  expect(pricePeriodsOf(gone(59))).toEqual([{ cents: 500, from: ago(9), until: null }]);
  expect(pricePeriodsOf(gone(61))).toHaveLength(2);
});
