import type { AnswerOf } from '@haggle/contract/endpoints';
import * as approvalLimits from '@haggle/contract/limits/approvals';
import * as listLimits from '@haggle/contract/limits/lists';
import type { ReviewOutcome, TemplateKind, WaitingQuery } from '@haggle/contract/moderation/approvals';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export type Review = AnswerOf<'GET /admin/approvals/:id'>['data'];

/** What narrows the queue, as the address says it. */
export type WaitingFilters = Partial<Pick<WaitingQuery, 'page' | 'trust' | 'category' | 'store'>> & {
  pictures?: 'true' | 'false' | undefined;
  firstTimers?: 'true' | 'false' | undefined;
};

/** Everything of the queue; what changes one part may change all. */
export const approvalsKey = ['mine', 'approvals'] as const;

/** Others work on the queue too. */
const freshFor = 15_000;

/**
 * What waits.
 * @param decided how many of them are decided on and still listed: so many more are asked for, so that the list never runs dry
 *   while decisions can be taken back
 */
export function waitingQuery(api: Api, filters: WaitingFilters, decided = 0) {
  const isMore = decided > 0 && filters.page === undefined;
  const query = isMore ? { ...filters, limit: limitFor(decided) } : filters;
  return queryOptions({
    queryKey: [...approvalsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/approvals', { query }, signal),
    staleTime: freshFor,
    refetchInterval: 2 * freshFor,
  });
}

export function reviewQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...approvalsKey, 'review', id],
    queryFn: async ({ signal }): Promise<Review> =>
      (await api('GET /admin/approvals/:id', { params: { id } }, signal)).data,
    staleTime: freshFor,
    // An edit shows while the deal is open.
    refetchInterval: freshFor,
    retry: false,
  });
}

/** In steps of a page, so that not every decision asks again. */
function limitFor(decided: number): number {
  const pages = 1 + Math.ceil(decided / approvalLimits.page);
  return Math.min(pages * approvalLimits.page, listLimits.most);
}

/** Edits of published deals that wait; below the queue's key, since both change together. */
export function waitingEditsQuery(api: Api, page: number | undefined) {
  return queryOptions({
    queryKey: [...approvalsKey, 'edits', page],
    queryFn: ({ signal }) => api('GET /admin/edits', { query: { page } }, signal),
    staleTime: freshFor,
    refetchInterval: 2 * freshFor,
  });
}

/** What was approved and rejected; below the queue's key, since it follows from it. */
export function decisionsQuery(api: Api, query: { page?: number; what?: ReviewOutcome; by?: string }) {
  return queryOptions({
    queryKey: [...approvalsKey, 'decisions', query],
    queryFn: ({ signal }) => api('GET /admin/approvals/decisions', { query }, signal),
    staleTime: 0,
  });
}

/** How many deals, and edits of published ones, wait. */
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

/** How many deals somebody has decided on here whose decisions are not sent yet. */
export const decidedCountQuery = queryOptions({
  queryKey: ['mine', 'approvals-decided'],
  queryFn: () => 0,
  initialData: 0,
  enabled: false,
});

/** The words to choose from when a deal is rejected, a member suspended or written to. */
export function templatesQuery(api: Api, kind: TemplateKind) {
  return queryOptions({
    queryKey: ['mine', 'reason-templates', kind],
    queryFn: async ({ signal }) => (await api('GET /admin/reason-templates', { query: { kind } }, signal)).data,
    staleTime: 60_000,
  });
}
