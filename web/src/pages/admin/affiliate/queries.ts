import type { InputOf } from '@haggle/contract/endpoints';
import * as listLimits from '@haggle/contract/limits/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export interface Days {
  startDate?: string;
  endDate?: string;
}
const fresh = { placeholderData: keepPreviousData, staleTime: 0 };
const limit = listLimits.standard;

/** Query for the revenue from the clicks of some days. */
export function revenueQuery(api: Api, days: Days) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'revenue', days],
    queryFn: async ({ signal }) => (await api('GET /affiliate/revenue-report', { query: days }, signal)).data,
    ...fresh,
  });
}

/** Query for the balances of the ledger's accounts. */
export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'accounts'],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/accounts', {}, signal)).data,
    ...fresh,
  });
}

/** Query for the comparison of partners. */
export function comparisonQuery(api: Api, days: Days, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'comparison', days, page],
    queryFn: ({ signal }) =>
      api('GET /admin/affiliate/partner-comparison', { query: { ...days, page, limit } }, signal),
    ...fresh,
  });
}

/** Query for the earnings of each month's deals in the following months. */
export function cohortsQuery(api: Api, months: number) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'cohorts', months],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/cohorts', { query: { months } }, signal)).data,
    ...fresh,
  });
}

/** Query for the funnel from views to payments. */
export function funnelQuery(api: Api, days: Days, partner: string | undefined) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'funnel', days, partner],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/affiliate/funnel', { query: { ...days, partner } }, signal)).data,
    ...fresh,
  });
}

type AnomaliesSearch = Omit<NonNullable<InputOf<'GET /admin/affiliate/anomalies'>['query']>, 'limit'>;

/** Query for the anomalies among the clicks. */
export function anomaliesQuery(api: Api, search: AnomaliesSearch) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'anomalies', search],
    queryFn: ({ signal }) => api('GET /admin/affiliate/anomalies', { query: { ...search, limit } }, signal),
    ...fresh,
  });
}
