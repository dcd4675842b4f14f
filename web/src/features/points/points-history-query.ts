import { limits } from '@haggle/contract/limits/limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { clampPage, inWords, readHistory } from './points-responses.ts';

/** The entries that my points are the sum of, newest first. */
export function historyQuery(api: Api, page: number) {
  const query = clampPage({ page, limit: limits.page.standard });
  return queryOptions({
    queryKey: ['mine', 'points', 'history', query] as QueryKey,
    queryFn: async ({ signal }) =>
      readHistory(await inWords(api('GET /points/history', { query }, signal), 'Failed to fetch points history')),
    staleTime: limits.cache.points,
  });
}
