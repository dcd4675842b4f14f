import type { DealFilters } from '@haggle/contract/deals/deals';
import { expect, test } from 'vitest';
import { facetNames, isCountedWithinResults, withoutFacet } from './facet-rules.ts';

const all: DealFilters = {
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
] as const)('the facet %s counts deals as if its own filters were not set', (name, own) => {
  const kept = withoutFacet(all, name);
  expect(Object.keys(all).filter((filter) => !Object.hasOwn(kept ?? {}, filter))).toEqual(own);
  for (const filter of own) expect(withoutFacet({ [filter]: 1 }, name)).toEqual({});
});

test('a facet without a filter of its own counts the found deals', () => {
  expect(facetNames.map((name) => withoutFacet({ postedWithin: '7d' }, name))).toEqual(Array(9).fill(undefined));
});

test('with filters read from the query, facets of names count the found deals, others as if unset', () => {
  const said = ['category', 'store', 'brand', 'minPrice', 'maxPrice', 'freeShipping'];
  expect(facetNames.filter((name) => isCountedWithinResults(name, said))).toEqual(['category', 'store', 'brand']);
  expect(facetNames.filter((name) => isCountedWithinResults(name, []))).toEqual([]);
});
