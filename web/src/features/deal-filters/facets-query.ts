import type { AnswerOf, InputOf } from '@haggle/contract/endpoints';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import type { DealSearch, PageFilter } from './filters.ts';

export type Facets = AnswerOf<'GET /deals/facets'>['data'];

type FacetsQuery = InputOf<'GET /deals/facets'>['query'];

/** The list whose deals are counted. */
export interface CountedList extends Pick<FacetsQuery, 'tab'> {
  trending?: true;
  /** The page's own filter and its slug. */
  own?: readonly [PageFilter, string];
}

/** The number of a list's deals behind each filter. Page and sort don't affect it. */
export function facetsQuery(api: Api, search: DealSearch, { own, ...list }: CountedList = {}) {
  const { page: _, sort: __, ...filters } = search;
  const query: FacetsQuery = { ...filters, ...list, ...(own && { own: own[0], [own[0]]: own[1] }) };
  return queryOptions({
    queryKey: queryKeyOf('deals', 'facets', query),
    queryFn: async ({ signal }) => (await api('GET /deals/facets', { query }, signal)).data,
    staleTime: staleTimes.dealsList,
    placeholderData: keepPreviousData,
  });
}

/** Returns the name of a category, store or brand if the counts include it. */
export function nameIn(facets: Facets | undefined, slug: string): string | undefined {
  if (!facets) return undefined;
  return [...facets.categories, ...facets.stores, ...facets.brands].find((one) => one.slug === slug)?.name;
}
