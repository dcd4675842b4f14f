import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const limit = affiliateLimits.report.page;
const fresh = { placeholderData: keepPreviousData, staleTime: 0 };

/** How I want to be paid. */
export function payoutDetailsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-details'],
    queryFn: async ({ signal }) => (await api('GET /affiliate/payout-details', {}, signal)).data,
  });
}

/** What a year came to for me. */
export function myStatementQuery(api: Api, year: number) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'statement', year],
    queryFn: async ({ signal }) => (await api('GET /affiliate/statement', { query: { year } }, signal)).data,
    ...fresh,
  });
}

/** What was paid to me and what is on its way. */
export function myPayoutsQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'my-payouts', page],
    queryFn: ({ signal }) => api('GET /affiliate/payouts', { query: { page, limit } }, signal),
    ...fresh,
  });
}

/** Members with a balance, for admins. */
export function dueMembersQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'due', page],
    queryFn: ({ signal }) => api('GET /admin/affiliate/payouts/due', { query: { page, limit } }, signal),
    ...fresh,
  });
}

/** The batches of payouts, for admins. */
export function payoutsQuery(api: Api, page = 1, status?: PayoutStatus) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payouts', page, status],
    queryFn: ({ signal }) => api('GET /admin/affiliate/payouts', { query: { page, limit, status } }, signal),
    ...fresh,
  });
}

/** One batch, for admins. */
export function payoutQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout', id],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/payouts/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** A batch's files, and whom none pays yet, for admins. */
export function payoutFilesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-files', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/affiliate/payouts/:id/files', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** The account that payouts are sent from, and whether two people have to agree to them. */
export function payoutRulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-rules'],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/payout-rules', {}, signal)).data,
    staleTime: 0,
  });
}

/** Whom a batch pays, for admins. */
export function payoutMembersQuery(api: Api, id: string, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-members', id, page],
    queryFn: ({ signal }) =>
      api('GET /admin/affiliate/payouts/:id/members', { params: { id }, query: { page, limit } }, signal),
    ...fresh,
  });
}
