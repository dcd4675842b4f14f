import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Query for all badges with the member's progress. */
export function badgeProgressQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'badges'],
    queryFn: async ({ signal }) => (await api('GET /badges/progress', {}, signal)).data,
  });
}
