import type { InputOf } from '@haggle/contract/endpoints';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export type LookalikesWanted = InputOf<'GET /deals/lookalikes'>['query'];

/** Query for the currencies, other than the site's own, that deals can be priced in. */
export function currenciesQuery(api: Api) {
  return queryOptions({
    queryKey: ['currencies'],
    queryFn: async ({ signal }) => (await api('GET /currencies', {}, signal)).data,
    staleTime: staleTimes.dealsList,
  });
}

/** Query for a deal to edit, with what the member may do with it. */
export function editedDealQuery(api: Api, id: string) {
  const params = { id };
  return queryOptions({
    queryKey: ['mine', 'deals', 'edited', id],
    queryFn: async ({ signal }) => {
      const requests = [
        api('GET /deals/:id', { params }, signal),
        api('GET /deals/:id/mine', { params }, signal),
      ] as const;
      const [deal, part] = await Promise.all(requests);
      return { deal: deal.data, part: part.data };
    },
    // Edit fresh data only: a cached response would overwrite changes that others have made since.
    staleTime: 0,
    gcTime: 0,
    // A refetch would disturb the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** Query for live deals that may duplicate the one being written. A newer request aborts the previous one. */
export function lookalikesQuery(api: Api, query: LookalikesWanted) {
  return queryOptions({
    queryKey: ['mine', 'lookalikes', query],
    queryFn: async ({ signal }) => (await api('GET /deals/lookalikes', { query }, signal)).data,
    staleTime: staleTimes.dealsList,
    retry: false,
  });
}
