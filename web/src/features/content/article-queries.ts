import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Guides that are published, the last first. */
export function articlesQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['articles', 'list', page],
    queryFn: ({ signal }) => api('GET /articles', { query: { page } }, signal),
    staleTime: staleTimes.general,
    // What the server could not load shows its error there and then, not a skeleton that no script will end.
    retryOnMount: typeof window !== 'undefined',
  });
}

/** One guide, with the deals in it as they stand now. */
export function articleQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['articles', 'one', slug],
    queryFn: async ({ signal }) => (await api('GET /articles/:slug', { params: { slug } }, signal)).data,
    staleTime: staleTimes.general,
  });
}
