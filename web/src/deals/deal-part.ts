import type { DealPart } from '@haggle/contract/deals/lifecycle';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';

/** The member's own reports on a deal, and what they may do with it. */
export function dealPartQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: partKey(id),
    queryFn: async ({ signal }): Promise<DealPart> =>
      (await api('GET /deals/:id/mine', { params: { id } }, signal)).data,
  });
}

/** Applies what the member just submitted. Call `stopLoadingPart` first, or an older response would overwrite it. */
export function patchPart(client: QueryClient, id: string, change: Partial<DealPart>): void {
  const part = client.setQueryData<DealPart>(partKey(id), (part) => part && { ...part, ...change });
  if (part) return;
  // A refetch would otherwise wait for a pending response, which was requested before the change.
  void stopLoadingPart(client, id).then(() => client.invalidateQueries({ queryKey: partKey(id) }));
}

/** Cancels a pending response. */
export function stopLoadingPart(client: QueryClient, id: string): Promise<void> {
  return client.cancelQueries({ queryKey: partKey(id) });
}

const partKey = (id: string): QueryKey => ['mine', 'deals', 'part', id];
