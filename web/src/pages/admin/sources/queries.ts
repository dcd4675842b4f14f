import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const sourcesKey = ['mine', 'sources'] as const;

/** Milliseconds between polls, since the schedule reads sources too. */
const pollInterval = 10_000;

export function sourcesQuery(api: Api) {
  return queryOptions({
    queryKey: sourcesKey,
    queryFn: async ({ signal }) => (await api('GET /admin/sources', {}, signal)).data,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

export function sourceQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...sourcesKey, id],
    queryFn: async ({ signal }) => (await api('GET /admin/sources/:id', { params: { id } }, signal)).data,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

/** Query for the latest imports of a source. */
export function sourceRunsQuery(api: Api, source: string) {
  return queryOptions({
    queryKey: ['mine', 'imports', 'of', source],
    queryFn: async ({ signal }) => (await api('GET /admin/imports', { query: { source, limit: 10 } }, signal)).data,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}
