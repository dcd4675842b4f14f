import type { Follow } from '@haggle/contract/accounts/follows';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The member's follows, latest first. */
export function followsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'follows'),
    queryFn: async ({ signal }): Promise<Follow[]> => (await api('GET /users/me/follows', {}, signal)).data,
  });
}

/** Suggestions for the member to follow. */
export function suggestionsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'follow-suggestions'),
    queryFn: async ({ signal }) => (await api('GET /follows/suggestions', {}, signal)).data,
    staleTime: staleTimes.general,
  });
}
