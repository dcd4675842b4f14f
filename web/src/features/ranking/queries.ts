import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Why a deal stands where it stands, for everybody. */
export function rankQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'about', id, 'rank'),
    queryFn: async ({ signal }) => (await api('GET /deals/:id/rank', { params: { id } }, signal)).data,
  });
}
