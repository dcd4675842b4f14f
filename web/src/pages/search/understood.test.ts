import type { Understood } from '@haggle/contract/search/sentences';
import { expect, test } from 'vitest';
import { buildAlertSearch } from '../../features/deal-filters/alert-of.ts';
import { partText, withAsWords } from './understood.ts';

const part = (
  aspect: Understood['aspect'],
  filters: Understood['filters'],
  name: string | null = null,
): Understood => ({
  aspect,
  words: 'as typed',
  filters,
  name,
  spans: [],
});

test.each([
  [part('price', { maxPrice: 200 }), 'Up to $200.00'],
  [part('price', { minPrice: 20, maxPrice: 40 }), '$20.00 to $40.00'],
  [part('price', { maxPrice: 0 }), 'Free'],
  [part('discount', { minDiscount: 30 }), '30% off or more'],
  [part('shipping', { freeShipping: true }), 'Free shipping'],
  [part('store', { store: 'tj-s' }, "TJ's"), "From TJ's"],
  [part('category', { category: 'laptops' }, 'Laptops'), 'Laptops'],
  [part('kind', { niche: 'Refurbished' }), 'Refurbished'],
  [part('posted', { postedWithin: '1d' }), 'Last 24 hours'],
  [part('sort', { sort: 'endsAt' }), 'Ending soon'],
])('the part %j reads “%s”', (understood, text) => {
  expect(partText(understood)).toBe(text);
});

test('parts treated as words are listed once and sorted in the address', () => {
  expect(withAsWords(undefined, 'store')).toBe('store');
  expect(withAsWords('store', 'price')).toBe('price.store');
  expect(withAsWords('price.store', 'price')).toBe('price.store');
});

test('an alert takes the understood filters unless the address has its own', () => {
  const understood = [part('price', { minPrice: 20, maxPrice: 40 }), part('sort', { sort: 'price' })];
  expect(buildAlertSearch({ q: 'kite', maxPrice: 30 }, understood)).toEqual({ q: 'kite', minPrice: 20, maxPrice: 30 });
  expect(buildAlertSearch({ q: '', sort: '-price' }, [part('shipping', { freeShipping: true })])).toEqual({
    freeShipping: 'true',
  });
});
