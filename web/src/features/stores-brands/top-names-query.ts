import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The stores or brands with the most live deals, for selects. */
export function topNamesQuery(api: Api, kind: 'stores' | 'brands') {
  return queryOptions({
    queryKey: queryKeyOf(kind, 'top'),
    queryFn: async ({ signal }) => (await api(`GET /${kind}`, { query: { limit: 50 } }, signal)).data,
    staleTime: staleTimes.cleanup,
  });
}
