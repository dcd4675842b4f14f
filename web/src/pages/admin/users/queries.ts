import type { ActivityKind } from '@haggle/contract/members/activity';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import type { AdminUsersSearch } from '../places/people-places.ts';

/** Rows per page, which fill a screen. */
const rows = 50;

/** Query for the members matching a search, for admins. */
export function adminUsersQuery(api: Api, search: AdminUsersSearch) {
  return queryOptions({
    queryKey: ['mine', 'people', 'list', search],
    queryFn: ({ signal }) => api('GET /admin/users', { query: { ...search, limit: rows } }, signal),
    staleTime: 0,
  });
}

/** Query for a member's details for admins, polled while their content is being removed. */
export function adminUserQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'people', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /admin/users/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** Paged query for a member's activity and the decisions about them, of one kind or all. */
export function activityQuery(api: Api, id: string, kind: ActivityKind | undefined) {
  return infiniteQueryOptions({
    queryKey: ['mine', 'people', 'one', id, 'activity', kind],
    queryFn: ({ signal, pageParam }) =>
      api('GET /admin/users/:id/activity', { params: { id }, query: { kind, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
    staleTime: 0,
  });
}

/** Query for the preview of merging an account into another one. */
export function mergePreviewQuery(api: Api, id: string, into: string) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'people', id, 'merge', into),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/users/:id/merge/:into', { params: { id, into } }, signal)).data,
    staleTime: 0,
  });
}

/** Query for a few accounts matching part of a name or email address, to choose one. */
export function otherAccountsQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'people', 'others', q),
    queryFn: ({ signal }) => api('GET /admin/users', { query: { q, limit: 6 } }, signal),
  });
}
