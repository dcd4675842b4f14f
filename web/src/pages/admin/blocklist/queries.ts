import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { BlocklistSearch } from '../places/people-places.ts';

/** Query for a page of the blocklist. */
export function blocklistQuery(api: Api, search: BlocklistSearch) {
  return queryOptions({
    queryKey: ['mine', 'blocklist', search],
    queryFn: ({ signal }) => api('GET /admin/blocklist', { query: { ...search, limit: 50 } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
