import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for the login providers, for admins. */
export function adminProvidersQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'login-providers'],
    queryFn: async ({ signal }) => (await api('GET /admin/login-providers', {}, signal)).data,
    staleTime: 0,
  });
}
