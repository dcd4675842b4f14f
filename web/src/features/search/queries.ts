import type { AnswerOf, InputOf } from '@haggle/contract/endpoints';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

export type SearchPage = AnswerOf<'GET /deals/search'>;
export type NothingFoundHelp = AnswerOf<'GET /search/nothing-found'>['data'];

/** On the server, a failed query renders its error. A skeleton would stay forever without scripts. */
const retryOnMount = typeof window !== 'undefined';

export function searchQuery(api: Api, query: InputOf<'GET /deals/search'>['query']) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'search', query),
    queryFn: ({ signal }): Promise<SearchPage> => api('GET /deals/search', { query }, signal),
    staleTime: staleTimes.dealsList,
    retryOnMount,
  });
}

/** Suggestions for a search without results. */
export function nothingFoundQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'nothing-found', q),
    queryFn: async ({ signal }) => (await api('GET /search/nothing-found', { query: { q } }, signal)).data,
    staleTime: staleTimes.dealsList,
  });
}
