import { expect, test } from 'vitest';
import { finalPriceText, nextBestText, timingText } from './deal-price-text.ts';
import { priceText } from './price-text.ts';

const plainDeal = { price: 60, posted: null, freeShipping: false, shippingPrice: null, couponCode: null, niche: null };

test('known shipping is added to the price', () => {
  expect(finalPriceText({ ...plainDeal, shippingPrice: 4.5 })).toBe('Final price $64.50 with shipping');
  expect(finalPriceText({ ...plainDeal, shippingPrice: 4.5, couponCode: 'TEN' })).toBe(
    'Final price $64.50 with shipping and coupon',
  );
});

test('free shipping leaves the price as it is', () => {
  expect(finalPriceText({ ...plainDeal, freeShipping: true })).toBeUndefined();
  expect(finalPriceText({ ...plainDeal, freeShipping: true, couponCode: 'TEN' })).toBe(
    'Final price $60.00 with coupon',
  );
});

test('unknown shipping is mentioned, except for in-store deals and deals without a price', () => {
  expect(finalPriceText(plainDeal)).toBe('Shipping not stated');
  expect(finalPriceText({ ...plainDeal, couponCode: 'TEN' })).toBe('$60.00 with coupon, shipping not stated');
  expect(finalPriceText({ ...plainDeal, niche: 'In-Store' })).toBeUndefined();
  expect(finalPriceText({ ...plainDeal, price: null })).toBeUndefined();
});

test('a deal posted in another currency shows its prices in that currency', () => {
  const euroPrices = { currency: 'EUR', decimals: 2, retailPrice: null, shippingPrice: 5, nextBestPrice: 90 };
  const posted = { ...euroPrices, price: 79.99, rate: 1.08, day: '2026-11-20' };
  const deal = { ...plainDeal, price: 86.39, shippingPrice: 5.4, posted, nextBestPrice: 97.2, nextBestWhere: null };
  expect(priceText(deal)).toBe('€79.99 (about $86.39)');
  expect(priceText({ ...deal, posted: null })).toBe('$86.39');
  expect(finalPriceText(deal)).toBe('Final price €84.99 with shipping');
  expect(nextBestText(deal)).toBe('Next best: €90.00');
});

test('the next best price is labelled as such, with its shop if known', () => {
  expect(nextBestText({ posted: null, nextBestPrice: 89, nextBestWhere: 'Foo' })).toBe('Next best: $89.00 at Foo');
  expect(nextBestText({ posted: null, nextBestPrice: 89, nextBestWhere: null })).toBe('Next best: $89.00');
  expect(nextBestText({ posted: null, nextBestPrice: null, nextBestWhere: 'Foo' })).toBeUndefined();
});

test('an upcoming start or end is shown as the time left, or as a date if it is weeks away', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const endText = (endsAt: string) => timingText({ startsAt: null, endsAt }, now);
  expect(endText('2026-03-10T12:00:30Z')).toBe('Ends in a moment');
  expect(endText('2026-03-10T12:30:00Z')).toBe('Ends in 30 minutes');
  expect(endText('2026-03-10T13:00:00Z')).toBe('Ends in 1 hr');
  expect(endText('2026-03-10T15:20:59Z')).toBe('Ends in 3 hr 20 min');
  expect(endText('2026-03-11T11:59:00Z')).toBe('Ends in 23 hr 59 min');
  expect(endText('2026-03-11T18:00:00Z')).toBe('Ends in 30 hours');
  expect(endText('2026-03-15T12:00:00Z')).toBe('Ends in 5 days');
  expect(endText('2026-04-15T12:00:00Z')).toBe('Ends on April 15, 2026');
  expect(endText('2026-03-10T11:00:00Z')).toBeUndefined();
  expect(timingText({ startsAt: '2026-03-12T13:00:00Z', endsAt: '2026-03-15T12:00:00Z' }, now)).toBe(
    'Starts in 2 days',
  );
});

test('a price of zero reads FREE', () => {
  expect(priceText({ price: 0, posted: null })).toBe('FREE');
});
