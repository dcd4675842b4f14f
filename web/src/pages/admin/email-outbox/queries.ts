import * as listLimits from '@haggle/contract/limits/lists';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** What the site wrote, newest first. */
export function mailsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['mine', 'mails', page],
    queryFn: ({ signal }) => api('GET /admin/mails', { query: { page, limit: listLimits.standard } }, signal),
    // Whoever opens it waits for a message.
    staleTime: 0,
  });
}

/** One message with what it says. */
export function mailQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'mail', id],
    queryFn: async ({ signal }) => (await api('GET /admin/mails/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}
