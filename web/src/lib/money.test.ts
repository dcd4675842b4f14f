import { expect, test } from 'vitest';
import { formatPrice } from './money.ts';

test('a price is an amount of the site’s currency', () => {
  expect(formatPrice(1299)).toBe('$1,299.00');
  expect(formatPrice(0)).toBe('$0.00');
  expect(formatPrice(19.9)).toBe('$19.90');
});

test('what is no price shows $N/A', () => {
  for (const bad of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, '12' as unknown as number]) {
    expect(formatPrice(bad)).toBe('$N/A');
  }
});
