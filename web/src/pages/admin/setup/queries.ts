import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for the progress of the site's setup. */
export function setupQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'setup'],
    queryFn: async ({ signal }) => (await api('GET /admin/setup', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the categories that a new site can start with. */
export function startersQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'starter-categories'],
    queryFn: async ({ signal }) => (await api('GET /admin/categories/starters', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for how this browser's requests arrive at the server. */
export function connectionQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'setup-connection'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/setup/connection', { query: { seen: location.origin } }, signal)).data,
    staleTime: 0,
  });
}
