import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { AuditSearch } from '../places/site-places.ts';

/** So many rows fill a screen of a table. */
const rows = 50;

/** What admins did; days of the address become times, the last day whole. */
export function auditQuery(api: Api, { from, to, ...search }: AuditSearch) {
  const query = {
    ...search,
    ...(from && { from: `${from}T00:00:00Z` }),
    ...(to && { to: new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString() }),
    limit: rows,
  };
  return queryOptions({
    queryKey: ['mine', 'audit', query],
    queryFn: ({ signal }) => api('GET /admin/audit', { query }, signal),
    staleTime: 0,
  });
}
