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
