import type { InputOf } from '@haggle/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Few write more than that; the rest is in the export of one's data. */
const historyMost = 50;

/** The feedback that I sent, the latest first. */
export function myFeedbackQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'feedback'],
    queryFn: async ({ signal }) => (await api('GET /feedback/user', { query: { limit: historyMost } }, signal)).data,
    staleTime: 0,
  });
}

export type FeedbackSearch = Omit<NonNullable<InputOf<'GET /feedback'>['query']>, 'limit'>;

/** So many rows fill a screen of a table. */
const rows = 50;

/** What people wrote, the latest first; for admins. */
export function feedbackQuery(api: Api, search: FeedbackSearch) {
  const query = { ...search, limit: rows };
  return queryOptions({
    queryKey: ['mine', 'feedback-desk', query],
    queryFn: ({ signal }) => api('GET /feedback', { query }, signal),
    staleTime: 0,
  });
}
