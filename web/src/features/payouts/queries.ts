import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const limit = affiliateLimits.report.page;
const fresh = { placeholderData: keepPreviousData, staleTime: 0 };

/** The member's payout details. */
export function payoutDetailsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-details'],
    queryFn: async ({ signal }) => (await api('GET /affiliate/payout-details', {}, signal)).data,
  });
}

/** The member's annual statement. */
export function myStatementQuery(api: Api, year: number) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'statement', year],
    queryFn: async ({ signal }) => (await api('GET /affiliate/statement', { query: { year } }, signal)).data,
    ...fresh,
  });
}

/** The member's past and pending payouts. */
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

/** Payout batches, for admins. */
export function payoutsQuery(api: Api, page = 1, status?: PayoutStatus) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payouts', page, status],
    queryFn: ({ signal }) => api('GET /admin/affiliate/payouts', { query: { page, limit, status } }, signal),
    ...fresh,
  });
}

/** A payout batch, for admins. */
export function payoutQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout', id],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/payouts/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** A batch's files and the members in none of them yet, for admins. */
export function payoutFilesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-files', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/affiliate/payouts/:id/files', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** The account payouts are sent from, and whether they need a second person's approval. */
export function payoutRulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-rules'],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/payout-rules', {}, signal)).data,
    staleTime: 0,
  });
}

/** The members paid by a batch, for admins. */
export function payoutMembersQuery(api: Api, id: string, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payout-members', id, page],
    queryFn: ({ signal }) =>
      api('GET /admin/affiliate/payouts/:id/members', { params: { id }, query: { page, limit } }, signal),
    ...fresh,
  });
}
