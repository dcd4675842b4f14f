import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Published guides, newest first. */
export function articlesQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['articles', 'list', page],
    queryFn: ({ signal }) => api('GET /articles', { query: { page } }, signal),
    staleTime: staleTimes.general,
    // On the server, a failed query renders its error. A skeleton would stay forever without scripts.
    retryOnMount: typeof window !== 'undefined',
  });
}

/** A guide with the current state of its deals. */
export function articleQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['articles', 'one', slug],
    queryFn: async ({ signal }) => (await api('GET /articles/:slug', { params: { slug } }, signal)).data,
    staleTime: staleTimes.general,
  });
}
