import type { InputOf } from '@haggle/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Few members send more. The data export includes the rest. */
const maxHistory = 50;

/** The member's own feedback, newest first. */
export function myFeedbackQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'feedback'],
    queryFn: async ({ signal }) => (await api('GET /feedback/user', { query: { limit: maxHistory } }, signal)).data,
    staleTime: 0,
  });
}

export type FeedbackSearch = Omit<NonNullable<InputOf<'GET /feedback'>['query']>, 'limit'>;

/** Enough to fill a screen. */
const rows = 50;

/** All feedback, newest first; admins only. */
export function feedbackQuery(api: Api, search: FeedbackSearch) {
  const query = { ...search, limit: rows };
  return queryOptions({
    queryKey: ['mine', 'feedback-desk', query],
    queryFn: ({ signal }) => api('GET /feedback', { query }, signal),
    staleTime: 0,
  });
}
