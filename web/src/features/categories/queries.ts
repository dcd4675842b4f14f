import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const staleTime = staleTimes.cleanup;

export function categoryTreeQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories', 'tree'],
    queryFn: async ({ signal }) => (await api('GET /categories/tree', {}, signal)).data,
    staleTime,
  });
}

export function categoryPageQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories', 'page-data'],
    queryFn: async ({ signal }) => (await api('GET /categories/page-data', {}, signal)).data,
    staleTime: staleTimes.general,
    retryOnMount: typeof window !== 'undefined',
  });
}

/** A category with its trail and direct subcategories, by a `path` such as `electronics/audio`. */
export function categoryQuery(api: Api, path: string) {
  return queryOptions({
    queryKey: ['categories', 'path', path],
    queryFn: async ({ signal }) => (await api('GET /categories/path/:path{.+}', { params: { path } }, signal)).data,
    staleTime,
  });
}
