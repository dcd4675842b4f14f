import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The current state of deals, in the order of `ids`. Disabled for an empty list. */
export function cardsQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['deals', 'cards', ids],
    queryFn: async ({ signal }) => (await api('GET /deals/cards', { query: { ids: ids.join(',') } }, signal)).data,
    enabled: ids.length > 0,
    staleTime: staleTimes.dealsList,
  });
}
