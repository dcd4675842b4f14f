import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export function healthQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'health'],
    queryFn: async ({ signal }) => (await api('GET /admin/health', {}, signal)).data,
    staleTime: 0,
  });
}
