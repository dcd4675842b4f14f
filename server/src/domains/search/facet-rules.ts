import type { DealFilters } from '@haggle/contract/deals/deals';

/** Which filters each facet sets. */
const facetFilters = {
  category: ['category'],
  store: ['store'],
  brand: ['brand'],
  price: ['minPrice', 'maxPrice'],
  discount: ['minDiscount'],
  freeShipping: ['freeShipping'],
  hasCoupon: ['hasCoupon'],
} as const satisfies Record<string, readonly (keyof DealFilters)[]>;

export type FacetName = keyof typeof facetFilters;
export const facetNames = Object.keys(facetFilters) as FacetName[];

/** The filters without a facet's own; undefined when none of them is set. */
export function withoutFacet(filters: DealFilters, name: FacetName): DealFilters | undefined {
  const own: readonly string[] = facetFilters[name];
  if (!own.some((filter) => filters[filter as keyof DealFilters] !== undefined)) return undefined;
  return Object.fromEntries(Object.entries(filters).filter(([filter]) => !own.includes(filter)));
}
