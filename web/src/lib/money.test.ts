import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { formatPrice } from './money.ts';

test('a price is formatted in the site’s currency', () => {
  expect(formatPrice(1299)).toBe('$1,299.00');
  expect(formatPrice(0)).toBe('$0.00');
  expect(formatPrice(19.9)).toBe('$19.90');
});

test('a price in another currency is formatted with the given number of decimals', () => {
  expect(formatPrice(79.9, { currency: 'EUR', decimals: 2 })).toBe('€79.90');
  expect(formatPrice(4980, { currency: 'HUF', decimals: 0 })).toMatch(/^HUF\s4,980$/);
});

test('a missing price shows N/A without a dollar sign on a site with another currency', () => {
  presentLocale({ ...firstLocale, currency: 'EUR', country: 'IE' });
  expect(formatPrice(null)).toBe('N/A');
  presentLocale(firstLocale);
});

test('a missing or invalid price shows $N/A', () => {
  for (const invalid of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, '12' as unknown as number]) {
    expect(formatPrice(invalid)).toBe('$N/A');
  }
});
