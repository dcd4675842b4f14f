import * as listLimits from '@haggle/contract/limits/lists';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { NamesSearch } from './names-search.ts';

/** Brands in pages of a hundred: sorted by name if filtered, else by number of live deals. */
export function brandsQuery(api: Api, { page = 1, q, letter }: NamesSearch) {
  const sort = q || letter ? 'name' : '-dealsCount';
  return queryOptions({
    queryKey: ['brands', 'all', { page, q, letter }],
    queryFn: ({ signal }) => api('GET /brands', { query: { page, q, letter, sort, limit: listLimits.most } }, signal),
    staleTime: staleTimes.general,
    retryOnMount: typeof window !== 'undefined',
  });
}

/** A brand with statistics about its deals. */
export function brandQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['brands', 'one', slug],
    queryFn: async ({ signal }) => (await api('GET /brands/:slug', { params: { slug } }, signal)).data,
    staleTime: staleTimes.general,
  });
}
