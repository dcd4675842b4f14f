import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for all synonyms in alphabetical order. */
export function synonymsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'synonyms', 'all'],
    queryFn: async ({ signal }) => (await api('GET /admin/synonyms', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for how a search query is interpreted. */
export function readingQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['mine', 'synonyms', 'reading', q],
    queryFn: async ({ signal }) => (await api('GET /admin/synonyms/reading', { query: { q } }, signal)).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Query for searches without results. */
export function missedSearchesQuery(api: Api, query: { page: number; per: 'day' | 'week' }) {
  return queryOptions({
    queryKey: ['mine', 'searches', 'missed', query],
    queryFn: ({ signal }) => api('GET /admin/searches/missed', { query: { ...query, limit: 50 } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
