import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { AdminUsersSearch } from '../places/people-places.ts';

/** So many rows fill a screen of a table. */
const rows = 50;

/** Members who match, for admins. */
export function adminUsersQuery(api: Api, search: AdminUsersSearch) {
  return queryOptions({
    queryKey: ['mine', 'people', 'list', search],
    queryFn: ({ signal }) => api('GET /admin/users', { query: { ...search, limit: rows } }, signal),
    staleTime: 0,
  });
}

/** Progress is followed so often, in milliseconds. */

/** All that an admin needs to know of a member; asked for again while their content is being taken down. */
export function adminUserQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'people', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /admin/users/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}
