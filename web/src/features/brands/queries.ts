import { limits } from '@haggle/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The brands with most live deals, for choosing one. */
export function topBrandsQuery(api: Api) {
  return queryOptions({
    queryKey: ['brands', 'top'],
    queryFn: async ({ signal }) => (await api('GET /brands', { query: { limit: 50 } }, signal)).data,
    staleTime: limits.cache.cleanup,
  });
}

/** All brands, those with most live deals first, a hundred a page. */
export function brandsQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['brands', 'all', page],
    queryFn: ({ signal }) => api('GET /brands', { query: { page, limit: limits.page.most } }, signal),
    staleTime: limits.cache.general,
    retryOnMount: typeof window !== 'undefined',
  });
}
