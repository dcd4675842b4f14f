import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertUnits, crossRates, newestTables } from './rules.ts';

describe('an amount in another currency', () => {
  test.each([
    ['€79.99 to dollars', 7999, '1.080000000000', { from: 2, to: 2 }, 8639],
    ['a half is rounded up', 50, '0.010000000000', { from: 2, to: 2 }, 1],
    ['¥4,980 to dollars', 4980, '0.006666666667', { from: 0, to: 2 }, 3320],
    ['$10 to yen', 1000, '150', { from: 2, to: 0 }, 1500],
    ['KD 1.250 to dollars', 1250, '3.25', { from: 3, to: 2 }, 406],
    ['a price of zero stays free', 0, '1.08', { from: 2, to: 2 }, 0],
    ['any other price never becomes free', 1, '0.000060000000', { from: 0, to: 2 }, 1],
    ['a large amount is exact', 2_000_000_000, '0.333333333333', { from: 2, to: 2 }, 666_666_667],
  ])('is converted: %s', (_, units, rate, decimals, expected) => {
    expect(convertUnits(units, rate, decimals)).toBe(expected);
  });
});

describe('rates of a file', () => {
  const crossRatesOf = (perBase: Record<string, string>, ownCurrency: string) =>
    crossRates({ day: null, perBase: new Map(Object.entries(perBase)) }, ownCurrency);

  test('are divided by the rate of the site’s currency', () => {
    expect(crossRatesOf({ EUR: '1', USD: '1.08', JPY: '162' }, 'USD')).toEqual(
      new Map([
        ['EUR', '1.080000000000'],
        ['JPY', '0.006666666667'],
      ]),
    );
  });

  test('are unusable without the site’s currency, and those that are zero or no number are skipped', () => {
    expect(crossRatesOf({ EUR: '1', JPY: '162' }, 'USD')).toBeUndefined();
    expect(crossRatesOf({ EUR: '1', USD: '1.08', JPY: '0', GBP: 'x' }, 'USD')?.size).toBe(1);
  });

  test('that are implausibly small or large are skipped', () => {
    const rates = { USD: '1', GBP: '0.8', JPY: '0.0000000001', IRR: '9999999999', EUR: '123456789012345' };
    expect(crossRatesOf(rates, 'USD')).toEqual(new Map([['GBP', '1.250000000000']]));
    expect(crossRatesOf({ USD: '1', JPY: '0.000000001', IRR: '1000000000' }, 'USD')?.size).toBe(2);
  });

  test('are consistent in both directions, within the decimals that are stored', () => {
    const arbitraryRate = fc.integer({ min: 1, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(arbitraryRate, arbitraryRate, (dollars, euros) => {
        const dollarsToEuros = Number(crossRatesOf({ USD: dollars, EUR: euros }, 'USD')?.get('EUR'));
        const eurosToDollars = Number(crossRatesOf({ USD: dollars, EUR: euros }, 'EUR')?.get('USD'));
        expect(dollarsToEuros).toBeCloseTo(Number(dollars) / Number(euros), 9);
        expect(dollarsToEuros * eurosToDollars).toBeCloseTo(1, 4);
      }),
    );
  });
});

describe('the days of a file', () => {
  const days = (...days: (string | null)[]) => days.map((day) => ({ day, perBase: new Map() }));
  const listNewestDays = (tables: ReturnType<typeof days>, maxTables = 10) =>
    newestTables(tables, { today: '2026-11-21', latest: '2026-11-22', limit: maxTables }).map(({ day }) => day);

  test('start with the newest and are limited to the requested number', () => {
    const tables = days('2026-11-18', '2026-11-20', '2026-11-19');
    expect(listNewestDays(tables)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18']);
    expect(listNewestDays(tables, 2)).toEqual(['2026-11-20', '2026-11-19']);
  });

  test('are today where the file names none', () =>
    expect(listNewestDays(days(null, '2026-11-20'))).toEqual(['2026-11-21', '2026-11-20']));

  test('include one that has begun in another time zone, but no later one', () => {
    expect(listNewestDays(days('2026-11-22', '2026-11-23'))).toEqual(['2026-11-22']);
  });

  test('exclude those before 1990', () => {
    expect(listNewestDays(days('1990-01-01', '1989-12-31', '0026-11-20'))).toEqual(['1990-01-01']);
  });
});

test.each(['', 'x', '0', '-1', '1e3', '1,08'])('converting by an invalid rate throws an error: %j', (rate) => {
  expect(() => convertUnits(100, rate, { from: 2, to: 2 })).toThrow(RangeError);
});

test('conversion preserves the order of prices, and only 0 becomes 0', () => {
  const units = fc.integer({ min: 0, max: 100_000_000 });
  const rate = fc.integer({ min: 1, max: 1_000_000 }).map((value) => (value / 10_000).toFixed(4));
  fc.assert(
    fc.property(units, units, rate, (one, other, rate) => {
      const convert = (units: number) => convertUnits(units, rate, { from: 2, to: 2 });
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(convert(less)).toBeLessThanOrEqual(convert(more));
      expect(convert(one) === 0).toBe(one === 0);
    }),
  );
});

test('an invalid rate is named in the error, and a valid one is read to its twelfth decimal', () => {
  expect(() => convertUnits(100, '1,08', { from: 2, to: 2 })).toThrow('1,08 is not an exchange rate.');
  expect(convertUnits(1_000_000_000, '1.0000000009999', { from: 0, to: 0 })).toBe(1_000_000_001);
  expect(convertUnits(10_000, '1.123456789012345', { from: 2, to: 2 })).toBe(11_235);
});
