import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** The whole tree as its admin sees it, and its version. */
export function categoryTreeQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'category-tree'],
    queryFn: async ({ signal }) => (await api('GET /admin/categories', {}, signal)).data,
    staleTime: 0,
  });
}
