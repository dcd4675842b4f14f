import type { AnswerOf } from '@haggle/contract/endpoints';
import * as approvalLimits from '@haggle/contract/limits/approvals';
import * as listLimits from '@haggle/contract/limits/lists';
import type { ReviewOutcome, TemplateKind, WaitingQuery } from '@haggle/contract/moderation/approvals';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export type Review = AnswerOf<'GET /admin/approvals/:id'>['data'];

/** Filters of the review queue, as in its query parameters. */
export type WaitingFilters = Partial<Pick<WaitingQuery, 'page' | 'trust' | 'category' | 'store'>> & {
  pictures?: 'true' | 'false' | undefined;
  firstTimers?: 'true' | 'false' | undefined;
};

/** The key of all queries about the queue: changing one part may change all of it. */
export const approvalsKey = ['mine', 'approvals'] as const;

/** Other moderators change the queue too. */
const freshDuration = 15_000;

/**
 * The review queue.
 * @param decided the number of listed deals already decided on. That many more are requested, so the list doesn't run
 * dry while decisions can still be undone.
 */
export function waitingQuery(api: Api, filters: WaitingFilters, decided = 0) {
  const isMore = decided > 0 && filters.page === undefined;
  const query = isMore ? { ...filters, limit: limitFor(decided) } : filters;
  return queryOptions({
    queryKey: [...approvalsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/approvals', { query }, signal),
    staleTime: freshDuration,
    refetchInterval: 2 * freshDuration,
  });
}

export function reviewQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...approvalsKey, 'review', id],
    queryFn: async ({ signal }): Promise<Review> =>
      (await api('GET /admin/approvals/:id', { params: { id } }, signal)).data,
    staleTime: freshDuration,
    // Shows edits made while the deal is open.
    refetchInterval: freshDuration,
    retry: false,
  });
}

/** Rounds up to whole pages, so that not every decision triggers a request. */
function limitFor(decided: number): number {
  const pages = 1 + Math.ceil(decided / approvalLimits.page);
  return Math.min(pages * approvalLimits.page, listLimits.most);
}

/** Edits of published deals waiting for approval. Under the queue's key, because both change together. */
export function waitingEditsQuery(api: Api, page: number | undefined) {
  return queryOptions({
    queryKey: [...approvalsKey, 'edits', page],
    queryFn: ({ signal }) => api('GET /admin/edits', { query: { page } }, signal),
    staleTime: freshDuration,
    refetchInterval: 2 * freshDuration,
  });
}

/** Approved and rejected deals. Under the queue's key, because the decisions made there change it. */
export function decisionsQuery(api: Api, query: { page?: number; what?: ReviewOutcome; by?: string }) {
  return queryOptions({
    queryKey: [...approvalsKey, 'decisions', query],
    queryFn: ({ signal }) => api('GET /admin/approvals/decisions', { query }, signal),
    staleTime: 0,
  });
}

/** The number of deals, and of edits to published ones, waiting for approval. */
export function waitingCountQuery(api: Api) {
  return queryOptions({
    queryKey: [...approvalsKey, 'count'],
    queryFn: async ({ signal }) => {
      const { waiting, edits } = (await api('GET /admin/approvals/count', {}, signal)).data;
      return waiting + edits;
    },
    staleTime: 60_000,
  });
}

/** The stores of the deals that wait for approval. */
export function waitingStoresQuery(api: Api) {
  return queryOptions({
    queryKey: [...approvalsKey, 'stores'],
    queryFn: async ({ signal }) => (await api('GET /admin/approvals/stores', {}, signal)).data,
    staleTime: freshDuration,
  });
}

/** The number of decisions made here but not sent yet. */
export const decidedCountQuery = queryOptions({
  queryKey: ['mine', 'approvals-decided'],
  queryFn: () => 0,
  initialData: 0,
  enabled: false,
});

/** Text templates for rejections, suspensions and messages to members. */
export function templatesQuery(api: Api, kind: TemplateKind) {
  return queryOptions({
    queryKey: ['mine', 'reason-templates', kind],
    queryFn: async ({ signal }) => (await api('GET /admin/reason-templates', { query: { kind } }, signal)).data,
    staleTime: 60_000,
  });
}
