import type { AnswerOf, InputOf } from '@haggle/contract/endpoints';
import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export type SearchPage = AnswerOf<'GET /deals/search'>;

/** A page that the server could not fill shows its error there and then, not a skeleton that no script will end. */
const retryOnMount = typeof window !== 'undefined';

export function searchQuery(api: Api, query: InputOf<'GET /deals/search'>['query']) {
  return queryOptions({
    queryKey: ['deals', 'search', query] as QueryKey,
    queryFn: ({ signal }): Promise<SearchPage> => api('GET /deals/search', { query }, signal),
    staleTime: browserLimits.cache.dealsList,
    retryOnMount,
  });
}
