import { expect, test } from 'vitest';
import { fewPricesText, priceBounds, readingsOf } from './price-words.ts';

const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00Z`;

test('one or two prices are a sentence, none is nothing', () => {
  expect(fewPricesText([])).toBeUndefined();
  expect(fewPricesText([{ price: 60, seenAt: march(3) }])).toContain('Seen at $60.00 since March 3, 2026.');
  expect(
    fewPricesText([
      { price: 80, seenAt: march(1) },
      { price: 60, seenAt: march(3) },
    ]),
  ).toContain('Seen at $80.00 since March 1, 2026, and at $60.00 since March 3, 2026.');
});

test('the last price holds until now', () => {
  const now = Date.parse(march(9));
  const readings = readingsOf([{ price: 80, seenAt: march(1) }], now);
  expect(readings.map(({ price }) => price)).toEqual([80, 80]);
  expect(readings.at(-1)?.at).toBe(now);
  expect(readingsOf([], now)).toEqual([]);
});

test('the axis has air on both sides and never falls below zero', () => {
  expect(
    priceBounds([
      { price: 100, at: 0 },
      { price: 200, at: 1 },
    ]),
  ).toEqual([85, 215]);
  expect(priceBounds([{ price: 0, at: 0 }])).toEqual([0, 0.15]);
});
