import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Query for the deals pinned by the owner. */
export function pinnedQuery(api: Api) {
  return queryOptions({
    queryKey: ['deals', 'pinned'],
    queryFn: ({ signal }) => api('GET /deals/pinned', {}, signal),
  });
}
