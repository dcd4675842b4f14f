import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The deals that the owner has pinned above the lists. */
export function pinnedQuery(api: Api) {
  return queryOptions({
    queryKey: ['deals', 'pinned'],
    queryFn: ({ signal }) => api('GET /deals/pinned', {}, signal),
  });
}
