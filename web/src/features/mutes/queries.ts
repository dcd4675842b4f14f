import type { Mute } from '@haggle/contract/mutes';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** What I have muted, the oldest first. */
export function mutesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'mutes'] as QueryKey,
    queryFn: async ({ signal }): Promise<Mute[]> => (await api('GET /users/me/mutes', {}, signal)).data,
  });
}
