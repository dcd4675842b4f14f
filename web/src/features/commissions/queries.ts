import type { InputOf } from '@haggle/contract/endpoints';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export type CommissionsSearch = Omit<NonNullable<InputOf<'GET /affiliate/commissions'>['query']>, 'limit'>;

/** Commissions, latest orders first. Admins get those of all members unless `member` is set. */
export function commissionsQuery(api: Api, search: CommissionsSearch) {
  const query = { ...search, limit: affiliateLimits.report.page };
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'commissions', query],
    queryFn: ({ signal }) => api('GET /affiliate/commissions', { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
