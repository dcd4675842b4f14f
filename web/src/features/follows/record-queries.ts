import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

const common = {
  retry: false,
  // A page that came without it shows its line when it is there.
  enabled: typeof window !== 'undefined',
} as const;

/** How a member's deals held. */
export function posterRecordQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'record', id),
    queryFn: async ({ signal }) => (await api('GET /deals/user/:id/record', { params: { id } }, signal)).data,
    ...common,
  });
}

/** How the deals at a store held. */
export function storeRecordQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: queryKeyOf('stores', 'record', slug),
    queryFn: async ({ signal }) => (await api('GET /stores/:slug/record', { params: { slug } }, signal)).data,
    ...common,
  });
}
