import type { AnswerOf, InputOf } from '@haggle/contract/endpoints';
import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';

/** A page of deals as every list answers it. */
export type DealsPage = AnswerOf<'GET /deals'>;

type ListQuery = InputOf<'GET /deals'>['query'];

/** A page that the server could not fill shows its error there and then, not a skeleton that no script will end. */
const retryOnMount = typeof window !== 'undefined';

export function dealsQuery(api: Api, query: ListQuery) {
  return queryOptions({
    queryKey: ['deals', 'list', query] as QueryKey,
    queryFn: ({ signal }): Promise<DealsPage> => api('GET /deals', { query }, signal),
    staleTime: browserLimits.cache.dealsList,
    retryOnMount,
  });
}

export function trendingQuery(api: Api, query: InputOf<'GET /deals/trending'>['query']) {
  return queryOptions({
    queryKey: ['deals', 'trending', query] as QueryKey,
    queryFn: ({ signal }): Promise<DealsPage> => api('GET /deals/trending', { query }, signal),
    staleTime: browserLimits.cache.trending,
    retryOnMount,
  });
}

/** What the panel beside other lists shows. */
export const trendingWidgetQuery = { limit: browserLimits.trendingWidget };

export function categoryDealsQuery(api: Api, category: string, query: Omit<ListQuery, 'category'>) {
  return queryOptions({
    queryKey: ['deals', 'category', category, query] as QueryKey,
    queryFn: ({ signal }): Promise<DealsPage> =>
      api('GET /deals/category/:category', { params: { category }, query }, signal),
    staleTime: browserLimits.cache.dealsList,
    retryOnMount,
  });
}

/** A deal as everybody may see it. */
export function dealQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['deals', 'one', id] as QueryKey,
    queryFn: ({ signal }) => api('GET /deals/:id', { params: { id } }, signal),
    staleTime: browserLimits.cache.dealsList,
  });
}

/** A deal that only its author or an admin may see, such as one that waits for approval. */
export function myDealQuery(api: Api, id: string) {
  return queryOptions({ ...dealQuery(api, id), queryKey: ['mine', 'deals', 'one', id] as QueryKey });
}
