import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Why a deal stands where it stands, for everybody. */
export function rankQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['deals', 'about', id, 'rank'] as QueryKey,
    queryFn: async ({ signal }) => (await api('GET /deals/:id/rank', { params: { id } }, signal)).data,
  });
}
