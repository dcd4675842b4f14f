import { startOfLocalDay } from '@haggle/contract/locale/local-time';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { AuditSearch } from '../places/site-places.ts';

/** Rows per page, which fill a screen. */
const rows = 50;

/** Query for the audit log. The URL's days, in the site's time zone, become times that include the whole last day. */
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

/** The start of the day that many days later. An invalid day is unchanged, so that the server reports it. */
function startOf(day: string, daysLater = 0): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return day;
  const shifted = new Date(noon + daysLater * 86_400_000).toISOString().slice(0, 10);
  return new Date(startOfLocalDay(shifted)).toISOString();
}
