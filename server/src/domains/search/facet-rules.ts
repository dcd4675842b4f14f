import type { DealFilters } from '@haggle/contract/deals/deals';
import { isOneOf, keysOf } from '@haggle/contract/keys';

/** Which filters each facet sets. */
const facetFilters = {
  category: ['category'],
  store: ['store'],
  brand: ['brand'],
  price: ['minPrice', 'maxPrice'],
  discount: ['minDiscount'],
  freeShipping: ['freeShipping'],
  hasCoupon: ['hasCoupon'],
  kind: ['niche'],
  available: ['status'],
} as const satisfies Record<string, readonly (keyof DealFilters)[]>;

export type FacetName = keyof typeof facetFilters;
export const facetNames = keysOf(facetFilters);

const nameFacets: readonly FacetName[] = ['category', 'store', 'brand'];

/**
 * Returns whether a facet is counted within the results although its own filter narrows them. Without a name that came
 * from the search words no words would be left, and the facet would offer the options of the whole site.
 */
export function isCountedWithinResults(name: FacetName, said: readonly string[]): boolean {
  return nameFacets.includes(name) && said.includes(name);
}

/** Returns the filters without a facet's own, or undefined if none of its own is set. */
export function withoutFacet(filters: DealFilters, name: FacetName): DealFilters | undefined {
  const facetFields: readonly (keyof DealFilters)[] = facetFilters[name];
  if (!facetFields.some((filter) => filters[filter] !== undefined)) return undefined;
  return Object.fromEntries(Object.entries(filters).filter(([filter]) => !isOneOf(facetFields, filter)));
}
