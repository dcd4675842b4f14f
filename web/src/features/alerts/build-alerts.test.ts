import * as alertLimits from '@haggle/contract/limits/alerts';
import { describe, expect, test } from 'vitest';
import { buildListAlert, buildSimilarAlert } from './build-alerts.ts';
import { suggestCap } from './suggest-cap.ts';

const category = { name: 'Shoes', slug: 'shoes', path: '/categories/shoes' };
const nameOf = (slug: string) => slug.toUpperCase();

describe('an alert for deals like this one', () => {
  test.each([
    ['Fjellborn winter boots with removable felt liner, sizes 36–47', 'Fjellborn winter boots with'],
    ['Lumetra 55 inch 4K QLED television, 120 Hz', 'Lumetra 55 inch 4K'],
    ['-50 % OR less: everything', '50 less'],
    ['“Acme” kettle (open box)', 'Acme kettle'],
    ['Kettle', 'Kettle'],
    ['(Prime) Bosch GSR 12V drill (open box)', 'Bosch GSR 12V drill'],
    ['[Ended] |US| Lego Castle, 2,000 parts', 'Lego Castle'],
    ['– 50% on all shoes', '50 on all shoes'],
    [', | – Kettle', 'Kettle'],
    ['(Prime)', 'Prime'],
  ])('searches for the first words of “%s”', (title, q) => {
    expect(buildSimilarAlert({ title, price: 49, category: null }).query).toEqual({ q, maxPrice: 49 });
  });

  test('never searches by price alone', () => {
    expect(buildSimilarAlert({ title: '!!!', price: 49, category: null }).query).toEqual({});
    expect(buildSimilarAlert({ title: '!!!', price: 49, category }).query).toEqual({ category: 'shoes', maxPrice: 49 });
  });

  test('is narrowed by category and price, but not by a price of zero', () => {
    const newAlert = buildSimilarAlert({ title: 'Boots', price: 79.9, category });
    expect(newAlert.query).toEqual({ q: 'Boots', category: 'shoes', maxPrice: 79.9 });
    expect(newAlert.what).toBe('Boots · in Shoes · at most $79.90');
    expect(buildSimilarAlert({ title: 'Boots', price: 0, category }).query).toEqual({ q: 'Boots', category: 'shoes' });
  });

  test('is capped at the 90-day low if three prices are known and the low is below the deal’s price', () => {
    const lows = [30, 90, 365].map((days) => ({ days, price: 60 - days / 10, seenAt: null }));
    expect(suggestCap(79, { count: 3, lows })).toBe(51);
    expect(suggestCap(79, { count: 2, lows })).toBe(79);
    expect(suggestCap(45, { count: 3, lows })).toBe(45);
    expect(suggestCap(79, { count: 3, lows: lows.map((low) => ({ ...low, price: null })) })).toBe(79);
    expect(suggestCap(79, undefined)).toBe(79);
    expect(suggestCap(0, { count: 3, lows })).toBeUndefined();
  });
});

describe('an alert for a list', () => {
  test('takes the filters from the page’s address and notifies on the site and by email', () => {
    expect(buildListAlert({ q: 'ssd', maxPrice: '80', freeShipping: 'true' }, nameOf, 1_000)).toEqual({
      name: 'ssd, at most $80, free shipping',
      query: { q: 'ssd', maxPrice: 80, freeShipping: true },
      channels: ['inApp', 'email'],
      what: 'ssd · at most $80 · free shipping',
    });
  });

  test('leaves out filters that only lists have', () => {
    const listSearch = { category: 'laptops', postedWithin: '1d', sort: '-createdAt', exact: 'true' };
    expect(buildListAlert(listSearch, nameOf).query).toEqual({ category: 'laptops' });
  });

  test.each(['category', 'store', 'brand'])('sends no email for a whole %s', (name) => {
    expect(buildListAlert({ [name]: 'shoes' }, nameOf, 3)).toMatchObject({
      query: { [name]: 'shoes' },
      channels: ['inApp'],
    });
  });

  test('requires a minimum score for a whole category with many deals', () => {
    const { busyDeals: dealCount, busyScore: minScore } = alertLimits;
    expect(buildListAlert({ category: 'shoes' }, nameOf, dealCount).query).toEqual({ category: 'shoes' });
    expect(buildListAlert({ category: 'shoes' }, nameOf, dealCount + 1).query).toEqual({ category: 'shoes', minScore });
    expect(buildListAlert({ category: 'shoes', maxPrice: 50 }, nameOf, dealCount + 1).query).toEqual({
      category: 'shoes',
      maxPrice: 50,
    });
  });
});
