import type { DealPart } from '@haggle/contract/lifecycle';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** What the signed-in member said of a deal and may do with it. */
export function dealPartQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: partKey(id),
    queryFn: async ({ signal }): Promise<DealPart> =>
      (await api('GET /deals/:id/mine', { params: { id } }, signal)).data,
  });
}

/** Takes over what the member has just said. */
export function patchPart(client: QueryClient, id: string, change: Partial<DealPart>): void {
  client.setQueryData<DealPart>(partKey(id), (part) => part && { ...part, ...change });
}

const partKey = (id: string): QueryKey => ['mine', 'deals', 'part', id];
