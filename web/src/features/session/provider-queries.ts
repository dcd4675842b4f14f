import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The providers members can log in with. */
export function providersQuery(api: Api) {
  return queryOptions({
    queryKey: ['login providers'],
    queryFn: async ({ signal }) => (await api('GET /auth/providers', {}, signal)).data,
    staleTime: 60_000,
    retry: false,
  });
}
