import type { Deal } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import type { Facets, FoundDeal, Suggestion, Synonym } from '@haggle/contract/search/search';
import { dealPath } from '../deals/actions.ts';
import type { FacetRow } from './facet-store.ts';
import { toPieces } from './rules.ts';
import type { SuggestionRow } from './suggestion-store.ts';
import type { SynonymRow } from './synonym-store.ts';

export function toFoundDeal(deal: Deal, isMatch: (word: string) => boolean): FoundDeal {
  return { ...deal, highlight: { title: toPieces(deal.title, isMatch) } };
}

export function toFacets(rows: readonly FacetRow[]): Facets {
  const of = (facet: FacetRow['facet']) =>
    rows.filter((row) => row.facet === facet).toSorted((a, b) => b.count - a.count);
  const named = (facet: FacetRow['facet']) =>
    of(facet).map(({ key, name, count }) => ({ slug: key, name: name ?? key, count }));
  const countOf = (facet: FacetRow['facet'], key: string) => of(facet).find((row) => row.key === key)?.count ?? 0;
  const { discountBands } = searchLimits;
  const priceBands = searchLimits.priceBands();
  return {
    categories: of('category').map(({ key, name, path, count }) => ({
      slug: key,
      name: name ?? key,
      path: path ?? key,
      count,
    })),
    stores: named('store'),
    brands: named('brand'),
    prices: priceBands.map((from, index) => ({
      from,
      to: priceBands[index + 1] ?? null,
      count: countOf('price', String(index + 1)),
    })),
    discounts: discountBands.map((percent) => ({ percent, count: countOf('discount', String(percent)) })),
    freeShipping: countOf('freeShipping', 'true'),
    hasCoupon: countOf('hasCoupon', 'true'),
  };
}

export function toSuggestion({ kind, text, id, slug, path }: SuggestionRow): Suggestion {
  const links = {
    deal: dealPath(id, slug),
    brand: `/deals?brand=${slug}`,
    store: `/deals?store=${slug}`,
    category: `/categories/${path}`,
  };
  return { kind, text, link: links[kind] };
}

export function toSynonym(row: SynonymRow): Synonym {
  return { _id: row.id, word: row.word, meaning: row.meaning, isTwoWay: row.is_two_way };
}
