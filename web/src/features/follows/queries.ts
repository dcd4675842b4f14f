import type { Follow } from '@haggle/contract/accounts/follows';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Whom I follow, whom I followed last first. */
export function followsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'follows'),
    queryFn: async ({ signal }): Promise<Follow[]> => (await api('GET /users/me/follows', {}, signal)).data,
  });
}

/** Whom else I may want to follow. */
export function suggestionsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'follow-suggestions'),
    queryFn: async ({ signal }) => (await api('GET /follows/suggestions', {}, signal)).data,
    staleTime: staleTimes.general,
  });
}
