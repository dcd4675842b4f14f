import type { DealFilters } from '@haggle/contract/deals/deals';
import { expect, test } from 'vitest';
import { facetNames, isCountedWithinResults, withoutFacet } from './facet-rules.ts';

const allFilters: DealFilters = {
  category: 'home',
  store: 'acme',
  brand: 'zed',
  minPrice: 0,
  maxPrice: 50,
  minDiscount: 10,
  freeShipping: true,
  hasCoupon: true,
  niche: 'In-Store',
  status: 'active',
};

test.each([
  ['category', ['category']],
  ['store', ['store']],
  ['brand', ['brand']],
  ['price', ['minPrice', 'maxPrice']],
  ['discount', ['minDiscount']],
  ['freeShipping', ['freeShipping']],
  ['hasCoupon', ['hasCoupon']],
  ['kind', ['niche']],
  ['available', ['status']],
] as const)('the facet %s counts deals as if its own filters were not set', (name, expected) => {
  const remainingFilters = withoutFacet(allFilters, name);
  expect(Object.keys(allFilters).filter((filter) => !Object.hasOwn(remainingFilters ?? {}, filter))).toEqual(expected);
  for (const filter of expected) expect(withoutFacet({ [filter]: 1 }, name)).toEqual({});
});

test('a facet without a filter of its own counts the found deals', () => {
  expect(facetNames.map((name) => withoutFacet({ postedWithin: '7d' }, name))).toEqual(Array(9).fill(undefined));
});

test('with filters read from the query, facets of names count the found deals, others as if unset', () => {
  const setFilters = ['category', 'store', 'brand', 'minPrice', 'maxPrice', 'freeShipping'];
  expect(facetNames.filter((name) => isCountedWithinResults(name, setFilters))).toEqual(['category', 'store', 'brand']);
  expect(facetNames.filter((name) => isCountedWithinResults(name, []))).toEqual([]);
});
