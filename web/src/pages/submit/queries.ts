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

/** Query for live deals that may duplicate the one being written. A newer request aborts the previous one. */
export function lookalikesQuery(api: Api, query: LookalikesWanted) {
  return queryOptions({
    queryKey: ['mine', 'lookalikes', query],
    queryFn: async ({ signal }) => (await api('GET /deals/lookalikes', { query }, signal)).data,
    staleTime: staleTimes.dealsList,
    retry: false,
  });
}
