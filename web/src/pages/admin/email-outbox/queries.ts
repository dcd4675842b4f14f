import * as listLimits from '@haggle/contract/limits/lists';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { OutboxSearch } from '../places/site-places.ts';

/** What the site wrote, newest first. */
export function outboxQuery(api: Api, { page = 1, q, state }: OutboxSearch) {
  return queryOptions({
    queryKey: ['mine', 'emails', page, q, state],
    queryFn: ({ signal }) => api('GET /admin/mails', { query: { page, limit: listLimits.standard, q, state } }, signal),
    // Whoever opens it waits for a message.
    staleTime: 0,
  });
}

/** One message with what it says. */
export function emailQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'email', id],
    queryFn: async ({ signal }) => (await api('GET /admin/mails/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** Where a mail service reports to, once somebody has confirmed that it is them. */
export function emailReportsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'email-reports'],
    queryFn: async ({ signal }) => (await api('GET /admin/email-reports', {}, signal)).data,
    staleTime: 0,
    retry: false,
  });
}
