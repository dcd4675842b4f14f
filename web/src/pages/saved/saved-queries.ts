import type { InputOf } from '@haggle/contract/endpoints';
import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export type SavedSearch = InputOf<'GET /users/me/saved-deals'>['query'];

export const savedKey = ['mine', 'deals', 'saved'];
export const foldersKey = ['mine', 'save-folders'];

/** My saved deals as the address asks for them. */
export function savedDealsQuery(api: Api, search: SavedSearch) {
  return queryOptions({
    queryKey: [...savedKey, search] as QueryKey,
    queryFn: ({ signal }) => api('GET /users/me/saved-deals', { query: search }, signal),
    staleTime: browserLimits.cache.general,
  });
}

/** My folders by name. */
export function foldersQuery(api: Api) {
  return queryOptions({
    queryKey: foldersKey as QueryKey,
    queryFn: async ({ signal }) => (await api('GET /save-folders', {}, signal)).data,
    staleTime: browserLimits.cache.general,
  });
}
