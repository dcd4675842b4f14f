import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The stores or brands with most live deals, for choosing one. */
export function topNamesQuery(api: Api, kind: 'stores' | 'brands') {
  return queryOptions({
    queryKey: [kind, 'top'] as QueryKey,
    queryFn: async ({ signal }) => (await api(`GET /${kind}`, { query: { limit: 50 } }, signal)).data,
    staleTime: browserLimits.cache.cleanup,
  });
}
