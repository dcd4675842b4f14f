import type { DealPart } from '@haggle/contract/deals/lifecycle';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';

/** What the logged-in member said of a deal and may do with it. */
export function dealPartQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: partKey(id),
    queryFn: async ({ signal }): Promise<DealPart> =>
      (await api('GET /deals/:id/mine', { params: { id } }, signal)).data,
  });
}

/** Takes over what the member has just said. Before it is shown, `stopLoadingPart`: an older answer would undo it. */
export function patchPart(client: QueryClient, id: string, change: Partial<DealPart>): void {
  const part = client.setQueryData<DealPart>(partKey(id), (part) => part && { ...part, ...change });
  if (part) return;
  // The library would wait for an answer that is on its way, and that was asked for before the change.
  void stopLoadingPart(client, id).then(() => client.invalidateQueries({ queryKey: partKey(id) }));
}

/** Drops an answer that is on its way. */
export function stopLoadingPart(client: QueryClient, id: string): Promise<void> {
  return client.cancelQueries({ queryKey: partKey(id) });
}

const partKey = (id: string): QueryKey => ['mine', 'deals', 'part', id];
