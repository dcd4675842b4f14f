import * as staleTimes from '@haggle/contract/limits/stale-times';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import type { SavedSearch } from '../../lib/saved-search.ts';

export const savedKey = ['mine', 'deals', 'saved'];
export const foldersKey = ['mine', 'save-folders'];

/** Query for the member's saved deals, with the URL's filters. */
export function savedDealsQuery(api: Api, search: SavedSearch) {
  return queryOptions({
    queryKey: queryKeyOf(...savedKey, search),
    queryFn: ({ signal }) => api('GET /users/me/saved-deals', { query: search }, signal),
    staleTime: staleTimes.general,
  });
}

/** Query for the member's folders by name. */
export function foldersQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf(...foldersKey),
    queryFn: async ({ signal }) => (await api('GET /save-folders', {}, signal)).data,
    staleTime: staleTimes.general,
  });
}
