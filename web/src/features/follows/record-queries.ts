import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

const common = {
  retry: false,
  // Loaded in the browser only; the line is added once the data is there.
  enabled: typeof window !== 'undefined',
} as const;

/** How many of a member's last deals kept working. */
export function posterRecordQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'record', id),
    queryFn: async ({ signal }) => (await api('GET /deals/user/:id/record', { params: { id } }, signal)).data,
    ...common,
  });
}

/** How many of a store's last deals kept working. */
export function storeRecordQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: queryKeyOf('stores', 'record', slug),
    queryFn: async ({ signal }) => (await api('GET /stores/:slug/record', { params: { slug } }, signal)).data,
    ...common,
  });
}
