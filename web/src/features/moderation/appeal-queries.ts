import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Appeals for admins: open ones, or answered ones. */
export function appealsQuery(api: Api, { isOpen, page }: { isOpen: boolean; page: number | undefined }) {
  // As text: an address leaves out what is false.
  const query = { isOpen: String(isOpen), page };
  return queryOptions({
    queryKey: ['mine', 'appeals', 'list', query],
    queryFn: ({ signal }) => api('GET /admin/appeals', { query }, signal),
    staleTime: 0,
  });
}

/** How the author of a deal stands with an appeal. */
export function dealAppealQuery(api: Api, dealId: string) {
  return queryOptions({
    queryKey: ['mine', 'appeals', 'deal', dealId],
    queryFn: async ({ signal }) => (await api('GET /deals/:id/appeal', { params: { id: dealId } }, signal)).data,
    staleTime: 0,
  });
}

/** What moderators did, without names. */
export function moderationQuery(api: Api, page: number | undefined) {
  return queryOptions({
    queryKey: ['moderation-log', page ?? 1],
    queryFn: ({ signal }) => api('GET /moderation-log', { query: { page, limit: 50 } }, signal),
  });
}
