import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** What became of a deal that everybody may see. */
export function lifeQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'about', id, 'life'),
    queryFn: async ({ signal }) => (await api('GET /deals/:id/life', { params: { id } }, signal)).data,
  });
}
