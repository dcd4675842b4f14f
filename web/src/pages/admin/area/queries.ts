import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const attentionKey = ['mine', 'attention'] as const;

/** The lists whose lengths the menu shows, so that decisions there change its numbers. */
const countedLists = ['approvals', 'report-cases', 'appeals', 'sign-ups', 'vote-rings', 'feedback-desk'];

/** Refetches the menu's counts after each decision. @returns a function that unsubscribes */
export function refetchCountsOnDecision(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const [, list] = event.query.queryKey;
    if (countedLists.includes(String(list))) void client.invalidateQueries({ queryKey: attentionKey });
  });
}

/** Query for the numbers of items waiting for the user, for the menu. */
export function attentionQuery(api: Api) {
  return queryOptions({
    queryKey: attentionKey,
    queryFn: async ({ signal }) => (await api('GET /admin/attention', {}, signal)).data,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
}
