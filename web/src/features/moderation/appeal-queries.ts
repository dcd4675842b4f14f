import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Open or decided appeals, for admins. */
export function appealsQuery(api: Api, { isOpen, page }: { isOpen: boolean; page: number | undefined }) {
  // A string, because `false` would be left out of the query.
  const query = { isOpen: String(isOpen), page };
  return queryOptions({
    queryKey: ['mine', 'appeals', 'list', query],
    queryFn: ({ signal }) => api('GET /admin/appeals', { query }, signal),
    staleTime: 0,
  });
}

/** The author's appeal about a deal. */
export function dealAppealQuery(api: Api, dealId: string) {
  return queryOptions({
    queryKey: ['mine', 'appeals', 'deal', dealId],
    queryFn: async ({ signal }) => (await api('GET /deals/:id/appeal', { params: { id: dealId } }, signal)).data,
    staleTime: 0,
  });
}

/** The public moderation log, without names. */
export function moderationQuery(api: Api, page: number | undefined) {
  return queryOptions({
    queryKey: ['moderation-log', page ?? 1],
    queryFn: ({ signal }) => api('GET /moderation-log', { query: { page, limit: 50 } }, signal),
  });
}
