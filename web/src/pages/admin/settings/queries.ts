import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** What an admin has set for the whole site. */
export function siteSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'site-settings'],
    queryFn: async ({ signal }) => (await api('GET /settings', {}, signal)).data,
    staleTime: 0,
  });
}

/** What an admin can choose among for the site's language and currency. */
export function regionChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'region-choices'],
    queryFn: async ({ signal }) => (await api('GET /settings/region', {}, signal)).data,
    staleTime: 0,
  });
}
