import type { InputOf } from '@haggle/contract/endpoints';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export interface Days {
  startDate?: string;
  endDate?: string;
}

/** Query for a member's earnings in some days, and the amounts owed to them. */
export function userStatsQuery(api: Api, id: string, days: Days) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'user-stats', id, days],
    queryFn: async ({ signal }) =>
      (await api('GET /affiliate/user-stats/:id', { params: { id }, query: days }, signal)).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type TalliesSearch = Omit<NonNullable<InputOf<'GET /affiliate/deals'>['query']>, 'limit'>;

/** Query for deals with the results of their clicks: all members' for admins, unless `member` is set. */
export function dealTalliesQuery(api: Api, search: TalliesSearch) {
  const query = { ...search, limit: affiliateLimits.report.page };
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'deals', query],
    queryFn: ({ signal }) => api('GET /affiliate/deals', { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
