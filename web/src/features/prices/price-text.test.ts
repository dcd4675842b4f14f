import { expect, test } from 'vitest';
import { fewPricesText, readingsOf, standingText } from './price-text.ts';

const marchDate = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00Z`;
const at = (day: number) => Date.parse(marchDate(day));
/** Returns a price available between two days of March; `until` is null if it still is. */
const pricePoint = (price: number, from: number, until: number | null = from) => ({
  price,
  seenAt: marchDate(from),
  until: until === null ? null : marchDate(until),
});
const lows = (...[short, middle, long]: [price: number | null, day: number][]) =>
  [short, middle, long].map((low, index) => ({
    days: [30, 90, 365][index] ?? 0,
    price: low?.[0] ?? null,
    seenAt: low && low[0] !== null ? marchDate(low[1]) : null,
  }));

test('one or two prices make a sentence, no price makes no text', () => {
  expect(fewPricesText([])).toBeUndefined();
  expect(fewPricesText([pricePoint(60, 3, null)])).toContain('Seen at $60.00 since March 3, 2026.');
  expect(fewPricesText([pricePoint(80, 1, 2), pricePoint(60, 3)])).toContain(
    'Seen at $80.00 from March 1, 2026 to March 2, 2026, and at $60.00 on March 3, 2026.',
  );
});

test('a price is described by how far it is above the lowest known price', () => {
  expect(standingText(42, { lows: lows([42, 9], [39.06, 2], [39.06, 2]), lowestInDays: null })).toBe(
    '$2.94 above the lowest we know ($39.06, March 2, 2026).',
  );
});

test('a lowest price is described as such, with a number of days only if it is known', () => {
  const equalLows = lows([42, 9], [42, 9], [42, 9]);
  expect(standingText(42, { lows: equalLows, lowestInDays: 90 })).toBe("The lowest we've seen in 90 days.");
  expect(standingText(42, { lows: equalLows, lowestInDays: null })).toBe('The lowest we know so far.');
});

test('without a current price the text names the lowest known one and how long none was seen', () => {
  expect(standingText(null, { lows: lows([null, 0], [39.06, 2], [39.06, 2]), lowestInDays: null })).toBe(
    'No price seen in the last 30 days. The lowest we know: $39.06, March 2, 2026.',
  );
  expect(standingText(null, { lows: lows([40, 8], [39.06, 2], [39.06, 2]), lowestInDays: null })).toBe(
    'The lowest we know: $39.06, March 2, 2026.',
  );
  expect(standingText(null, { lows: lows([null, 0], [null, 0], [null, 0]), lowestInDays: null })).toBe(
    'No price seen in the last 365 days.',
  );
});

test('a price lasts until it was last available, then the price is unknown', () => {
  expect(readingsOf([pricePoint(80, 1, 3), pricePoint(60, 6, 7)], at(9))).toEqual([
    { at: at(1), price: 80 },
    { at: at(3), price: null },
    { at: at(6), price: 60 },
    { at: at(7), price: null },
    { at: at(9), price: null },
  ]);
});

test('a price that is still available lasts until now', () => {
  expect(readingsOf([pricePoint(80, 1, null)], at(9))).toEqual([
    { at: at(1), price: 80 },
    { at: at(9), price: 80 },
  ]);
  expect(readingsOf([], at(9))).toEqual([{ at: at(9), price: null }]);
});

test('a price that was seen once lasts for a moment', () => {
  expect(readingsOf([pricePoint(80, 1)], at(9))).toEqual([
    { at: at(1), price: 80 },
    { at: at(1), price: null },
    { at: at(9), price: null },
  ]);
});

test('when two deals overlap, the cheaper one counts until it ends', () => {
  expect(readingsOf([pricePoint(80, 1, null), pricePoint(60, 4, 6)], at(9))).toEqual([
    { at: at(1), price: 80 },
    { at: at(4), price: 60 },
    { at: at(6), price: 80 },
    { at: at(9), price: 80 },
  ]);
});
