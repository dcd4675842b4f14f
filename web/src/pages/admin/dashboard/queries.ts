import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export function dashboardQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'dashboard'],
    queryFn: async ({ signal }) => (await api('GET /admin/dashboard', {}, signal)).data,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
