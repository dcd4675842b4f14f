import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** What I want to be told, how and when. */
export function notificationSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'delivery-settings'] as QueryKey,
    queryFn: async ({ signal }) => (await api('GET /users/me/notification-settings', {}, signal)).data,
  });
}
