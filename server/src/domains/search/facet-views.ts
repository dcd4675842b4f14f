import { niches } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import type { Facets } from '@haggle/contract/search/facets';
import type { FacetRow } from './facet-store.ts';

/** Shapes the counts as the filters show them: most deals first; if two categories have the same number, the parent. */
export function toFacets(rows: readonly FacetRow[], isCapped: boolean): Facets {
  const rowsOf = (facet: FacetRow['facet']) =>
    rows.filter((row) => row.facet === facet).toSorted((a, b) => b.count - a.count || comparePaths(a.path, b.path));
  const optionsOf = (facet: FacetRow['facet']) =>
    rowsOf(facet).map(({ key, name, count }) => ({ slug: key, name: name ?? key, count }));
  const countOf = (facet: FacetRow['facet'], key: string) => rowsOf(facet).find((row) => row.key === key)?.count ?? 0;
  return {
    categories: rowsOf('category').map(({ key, name, path, count }) => ({
      slug: key,
      name: name ?? key,
      path: path ?? key,
      count,
    })),
    stores: optionsOf('store'),
    brands: optionsOf('brand'),
    kinds: niches.map((niche) => ({ niche, count: countOf('kind', niche) })).filter(({ count }) => count > 0),
    prices: toPrices((band) => countOf('price', String(band))),
    discounts: searchLimits.discountBands.map((percent) => ({
      percent,
      count: countOf('discount', String(percent)),
    })),
    freeShipping: countOf('freeShipping', 'true'),
    hasCoupon: countOf('hasCoupon', 'true'),
    available: countOf('available', 'true'),
    isCapped,
  };
}

/** Leaves rows without a path in their order, which is by name. */
function comparePaths(a: string | null, b: string | null): number {
  if (a === null || b === null || a === b) return 0;
  return a < b ? -1 : 1;
}

/** The bands from the first to the last that holds a deal. */
function toPrices(countOf: (band: number) => number): Facets['prices'] {
  const bands = searchLimits.priceBands();
  const all = bands.map((from, at) => ({ from, to: bands[at + 1] ?? null, count: countOf(at + 1) }));
  const first = all.findIndex(({ count }) => count > 0);
  return first < 0 ? [] : all.slice(first, all.findLastIndex(({ count }) => count > 0) + 1);
}
