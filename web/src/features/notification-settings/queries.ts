import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The member's notification settings. */
export function notificationSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'delivery-settings'),
    queryFn: async ({ signal }) => (await api('GET /users/me/notification-settings', {}, signal)).data,
  });
}

/** How often a staff member is notified of waiting work. */
export function staffNoticesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'staff-notices'),
    queryFn: async ({ signal }) => (await api('GET /users/me/staff-notices', {}, signal)).data,
  });
}
