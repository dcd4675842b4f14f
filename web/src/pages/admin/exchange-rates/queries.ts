import * as listLimits from '@haggle/contract/limits/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const limit = listLimits.standard;

/** Query for the exchange rates of other currencies, newest first. */
export function ratesQuery(api: Api, page = 1, currency?: string) {
  return queryOptions({
    queryKey: ['mine', 'exchange-rates', page, currency],
    queryFn: ({ signal }) => api('GET /admin/exchange-rates', { query: { page, limit, currency } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Query for the daily file that rates come from. */
export function rateFileQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'exchange-rates', 'file'],
    queryFn: async ({ signal }) => (await api('GET /admin/exchange-rates/file', {}, signal)).data,
    staleTime: 0,
  });
}
