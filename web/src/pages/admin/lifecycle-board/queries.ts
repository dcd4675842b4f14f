import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { BoardSearch } from '../places/deals-places.ts';

/** The key shared by all queries for deals by status. */
export const boardKey = ['mine', 'board'] as const;

const freshFor = 15_000;

export function boardQuery(api: Api, filters: BoardSearch) {
  return queryOptions({
    queryKey: [...boardKey, 'columns', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/deals/board', { query: filters }, signal)).data,
    staleTime: freshFor,
  });
}

export function boardListQuery(
  api: Api,
  query: BoardSearch & { status?: LifecycleStatus | undefined; page?: number | undefined },
) {
  return queryOptions({
    queryKey: [...boardKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/deals', { query }, signal),
    staleTime: freshFor,
  });
}
