import { limits } from '@haggle/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The stores with most live deals, for choosing one. */
export function topStoresQuery(api: Api) {
  return queryOptions({
    queryKey: ['stores', 'top'],
    queryFn: async ({ signal }) => (await api('GET /stores', { query: { limit: 50 } }, signal)).data,
    staleTime: limits.cache.cleanup,
  });
}

/** All stores, those with most live deals first, a hundred a page. */
export function storesQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['stores', 'all', page],
    queryFn: ({ signal }) => api('GET /stores', { query: { page, limit: limits.page.most } }, signal),
    staleTime: limits.cache.general,
    retryOnMount: typeof window !== 'undefined',
  });
}
