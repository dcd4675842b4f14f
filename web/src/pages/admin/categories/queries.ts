import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for the whole category tree for admins, with its version. */
export function categoryTreeQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'category-tree'],
    queryFn: async ({ signal }) => (await api('GET /admin/categories', {}, signal)).data,
    staleTime: 0,
  });
}
