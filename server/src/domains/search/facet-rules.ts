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
 * Whether a facet counts among what is found although it narrows that: without the name that the words gave there would be
 * none of them left, and its choices would be those of the whole site.
 */
export function isWithinFound(name: FacetName, said: readonly string[]): boolean {
  return nameFacets.includes(name) && said.includes(name);
}

/** The filters without a facet's own; undefined when none of them is set. */
export function withoutFacet(filters: DealFilters, name: FacetName): DealFilters | undefined {
  const own: readonly (keyof DealFilters)[] = facetFilters[name];
  if (!own.some((filter) => filters[filter] !== undefined)) return undefined;
  return Object.fromEntries(Object.entries(filters).filter(([filter]) => !isOneOf(own, filter)));
}
