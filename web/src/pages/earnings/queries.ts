import type { InputOf } from '@haggle/contract/endpoints';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export interface Days {
  startDate?: string;
  endDate?: string;
}

/** What a member's deals earned in some days, and what is owed to them. */
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

/** Deals by what their clicks came to; those of all members for admins, unless `member` names one. */
export function dealTalliesQuery(api: Api, search: TalliesSearch) {
  const query = { ...search, limit: affiliateLimits.report.page };
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'deals', query],
    queryFn: ({ signal }) => api('GET /affiliate/deals', { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
