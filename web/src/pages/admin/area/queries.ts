import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** How much waits for me, for the menu. */
export function attentionQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'attention'],
    queryFn: async ({ signal }) => (await api('GET /admin/attention', {}, signal)).data,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
}
