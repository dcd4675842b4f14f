import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The timeline of a public deal. */
export function timelineQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'about', id, 'timeline'),
    queryFn: async ({ signal }) => (await api('GET /deals/:id/timeline', { params: { id } }, signal)).data,
  });
}
