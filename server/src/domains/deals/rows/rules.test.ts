import { expect, test } from 'vitest';
import { shippingOf } from './rules.ts';

test.each([
  [{ free_shipping: true, shipping_cents: 500 }, 0],
  [{ free_shipping: false, shipping_cents: 500 }, 500],
  [{ free_shipping: false, shipping_cents: null }, 0],
])('the shipping costs are computed for %o', (deal, cents) => {
  expect(shippingOf(deal)).toBe(cents);
});
