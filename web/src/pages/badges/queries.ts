import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** All badges, and how far I am. */
export function badgeProgressQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'badges'],
    queryFn: async ({ signal }) => (await api('GET /badges/progress', {}, signal)).data,
  });
}
