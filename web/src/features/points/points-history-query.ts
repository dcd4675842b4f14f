import * as listLimits from '@haggle/contract/limits/lists';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { clampPage, readHistory, withMessage } from './points-responses.ts';

/** The entries that add up to the member's points, newest first. */
export function historyQuery(api: Api, page: number) {
  const query = clampPage({ page, limit: listLimits.standard });
  return queryOptions({
    queryKey: queryKeyOf('mine', 'points', 'history', query),
    queryFn: async ({ signal }) =>
      readHistory(await withMessage(api('GET /points/history', { query }, signal), t('points.failed.history'))),
    staleTime: staleTimes.points,
  });
}
