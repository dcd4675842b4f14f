import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const attentionKey = ['mine', 'attention'] as const;

/** The lists whose lengths the menu tells: what is decided there changes its numbers. */
const counted = ['approvals', 'report-cases', 'appeals', 'sign-ups', 'vote-rings', 'feedback-desk'];

/** Counts again as soon as something was decided. @returns a function that ends it */
export function followDecisions(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const [, list] = event.query.queryKey;
    if (counted.includes(String(list))) void client.invalidateQueries({ queryKey: attentionKey });
  });
}

/** How much waits for me, for the menu. */
export function attentionQuery(api: Api) {
  return queryOptions({
    queryKey: attentionKey,
    queryFn: async ({ signal }) => (await api('GET /admin/attention', {}, signal)).data,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
}
