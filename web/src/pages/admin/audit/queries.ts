import { startOfLocalDay } from '@haggle/contract/locale/local-time';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { AuditSearch } from '../places/site-places.ts';

/** So many rows fill a screen of a table. */
const rows = 50;

/** What admins did; days of the address, which are the site's, become times, the last day whole. */
export function auditQuery(api: Api, { from, to, ...search }: AuditSearch) {
  const query = {
    ...search,
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    limit: rows,
  };
  return queryOptions({
    queryKey: ['mine', 'audit', query],
    queryFn: ({ signal }) => api('GET /admin/audit', { query }, signal),
    staleTime: 0,
  });
}

/** When the day begins that is so many days later. What is no day stays: the server says what is wrong with it. */
function startOf(day: string, later = 0): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return day;
  const wanted = new Date(noon + later * 86_400_000).toISOString().slice(0, 10);
  return new Date(startOfLocalDay(wanted)).toISOString();
}
