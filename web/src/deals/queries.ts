import type { AnswerOf, InputOf } from '@haggle/contract/endpoints';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';
import { queryKeyOf } from '../lib/query-key.ts';

/** A page of deals, the response of every list. */
export type DealsPage = AnswerOf<'GET /deals'>;

type ListQuery = InputOf<'GET /deals'>['query'];

/** On the server, a failed query renders its error. A skeleton would stay forever without scripts. */
const retryOnMount = typeof window !== 'undefined';

export function dealsQuery(api: Api, query: ListQuery) {
  return queryOptions({
    // The list of followed members' deals is private.
    queryKey:
      query?.tab === 'following' ? queryKeyOf('mine', 'deals', 'list', query) : queryKeyOf('deals', 'list', query),
    queryFn: ({ signal }): Promise<DealsPage> => api('GET /deals', { query }, signal),
    staleTime: staleTimes.dealsList,
    retryOnMount,
  });
}

export function trendingQuery(api: Api, query: InputOf<'GET /deals/trending'>['query']) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'trending', query),
    queryFn: ({ signal }): Promise<DealsPage> => api('GET /deals/trending', { query }, signal),
    staleTime: staleTimes.trending,
    retryOnMount,
  });
}

/** The query of the trending panel next to other lists. */
export const trendingWidgetQuery = { limit: dealLimits.trendingWidget };

export function categoryDealsQuery(api: Api, category: string, query: Omit<ListQuery, 'category'>) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'category', category, query),
    queryFn: ({ signal }): Promise<DealsPage> =>
      api('GET /deals/category/:category', { params: { category }, query }, signal),
    staleTime: staleTimes.dealsList,
    retryOnMount,
  });
}

/** A public deal. */
export function dealQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'one', id),
    queryFn: ({ signal }) => api('GET /deals/:id', { params: { id } }, signal),
    staleTime: staleTimes.dealsList,
  });
}

/** A deal only its author or an admin may see, such as a pending one. */
export function myDealQuery(api: Api, id: string) {
  return queryOptions({ ...dealQuery(api, id), queryKey: queryKeyOf('mine', 'deals', 'one', id) });
}
