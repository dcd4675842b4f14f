import * as listLimits from '@haggle/contract/limits/lists';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { OutboxSearch } from '../places/site-places.ts';

/** Query for the emails written by the site, newest first. */
export function outboxQuery(api: Api, { page = 1, q, state }: OutboxSearch) {
  return queryOptions({
    queryKey: ['mine', 'emails', page, q, state],
    queryFn: ({ signal }) => api('GET /admin/mails', { query: { page, limit: listLimits.standard, q, state } }, signal),
    // Always stale: someone who opens the outbox is waiting for an email.
    staleTime: 0,
  });
}

/** Query for an email with its content. */
export function emailQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'email', id],
    queryFn: async ({ signal }) => (await api('GET /admin/mails/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** Query for the URL that a mail service reports to; asks the admin to confirm their identity first. */
export function emailReportsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'email-reports'],
    queryFn: async ({ signal }) => (await api('GET /admin/email-reports', {}, signal)).data,
    staleTime: 0,
    retry: false,
  });
}
