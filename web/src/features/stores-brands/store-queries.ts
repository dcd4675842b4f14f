import * as listLimits from '@haggle/contract/limits/lists';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { NamesSearch } from './names-search.ts';

/** Stores in pages of a hundred: sorted by name if filtered, else by number of live deals. */
export function storesQuery(api: Api, { page = 1, q, letter }: NamesSearch) {
  const sort = q || letter ? 'name' : '-dealsCount';
  return queryOptions({
    queryKey: ['stores', 'all', { page, q, letter }],
    queryFn: ({ signal }) => api('GET /stores', { query: { page, q, letter, sort, limit: listLimits.most } }, signal),
    staleTime: staleTimes.general,
    retryOnMount: typeof window !== 'undefined',
  });
}

/** A store with statistics about its deals. */
export function storeQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['stores', 'one', slug],
    queryFn: async ({ signal }) => (await api('GET /stores/:slug', { params: { slug } }, signal)).data,
    staleTime: staleTimes.general,
  });
}

/** The coupon codes of a store's live deals, with their track records. */
export function storeCouponsQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['stores', 'coupons', slug],
    queryFn: async ({ signal }) => (await api('GET /stores/:slug/coupons', { params: { slug } }, signal)).data,
    staleTime: staleTimes.general,
  });
}
