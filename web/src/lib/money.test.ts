import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { formatPrice } from './money.ts';

test('a price is an amount of the site’s currency', () => {
  expect(formatPrice(1299)).toBe('$1,299.00');
  expect(formatPrice(0)).toBe('$0.00');
  expect(formatPrice(19.9)).toBe('$19.90');
});

test('a price of another currency has its decimals, whatever the machine believes', () => {
  expect(formatPrice(79.9, { currency: 'EUR', decimals: 2 })).toBe('€79.90');
  expect(formatPrice(4980, { currency: 'HUF', decimals: 0 })).toMatch(/^HUF\s4,980$/);
});

test('what is no price is told without a dollar where the site counts in something else', () => {
  presentLocale({ ...firstLocale, currency: 'EUR', country: 'IE' });
  expect(formatPrice(null)).toBe('N/A');
  presentLocale(firstLocale);
});

test('what is no price shows $N/A', () => {
  for (const bad of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, '12' as unknown as number]) {
    expect(formatPrice(bad)).toBe('$N/A');
  }
});
