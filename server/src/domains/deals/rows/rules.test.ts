import { expect, test } from 'vitest';
import { shippingOf } from './rules.ts';

test.each([
  [{ free_shipping: true, shipping_cents: 500 }, 0],
  [{ free_shipping: false, shipping_cents: 500 }, 500],
  [{ free_shipping: false, shipping_cents: null }, 0],
])('what %o adds to a price', (deal, cents) => {
  expect(shippingOf(deal)).toBe(cents);
});
