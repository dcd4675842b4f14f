import type { AnswerOf } from '@haggle/contract/endpoints';
import type { TemplateKind, WaitingQuery } from '@haggle/contract/moderation/approvals';
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

export function waitingQuery(api: Api, filters: WaitingFilters) {
  return queryOptions({
    queryKey: [...approvalsKey, 'list', filters],
    queryFn: ({ signal }) => api('GET /admin/approvals', { query: filters }, signal),
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
