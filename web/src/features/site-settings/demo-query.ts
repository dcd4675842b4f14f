import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Whether the demo is loaded. Polled while it is being loaded or removed. */
export function demoQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'demo'],
    queryFn: async ({ signal }) => (await api('GET /admin/demo', {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.run?.state === 'waiting' || data?.run?.state === 'running' ? 2_000 : false,
  });
}
