import type { HoldState } from '@haggle/contract/affiliate/holds';
import type { StatementsOf } from '@haggle/contract/affiliate/statements';
import * as listLimits from '@haggle/contract/limits/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const fresh = { placeholderData: keepPreviousData, staleTime: 0 };
const limit = listLimits.standard;

/** Query for the amounts that partners owe. */
export function standingsQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'standings', page],
    queryFn: ({ signal }) => api('GET /admin/affiliate/standings', { query: { page, limit } }, signal),
    ...fresh,
  });
}

/** Query for the partners' payments. */
export function paymentsQuery(api: Api, page = 1, partner: string | undefined = undefined) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payments', page, partner],
    queryFn: ({ signal }) => api('GET /admin/affiliate/payments', { query: { page, limit, partner } }, signal),
    ...fresh,
  });
}

/** Query for the orders on hold, or those already decided. */
export function holdsQuery(api: Api, page = 1, state: HoldState = 'open') {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'holds', page, state],
    queryFn: ({ signal }) => api('GET /admin/affiliate/holds', { query: { page, limit, state } }, signal),
    ...fresh,
  });
}

/** Query for one payment of a partner. */
export function paymentQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'payment', id],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/payments/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

/** Query for a partner's unsettled orders. */
export function openOrdersQuery(api: Api, partner: string, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'open', partner, page],
    queryFn: ({ signal }) =>
      api('GET /admin/affiliate/partners/:id/open', { params: { id: partner }, query: { page, limit } }, signal),
    ...fresh,
  });
}

/** Query for the yearly statements of partners or members. */
export function statementsQuery(
  api: Api,
  { of, year, page = 1 }: { of: StatementsOf; year: number; page: number | undefined },
) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'statements', of, year, page],
    queryFn: ({ signal }) => api('GET /admin/affiliate/statements', { query: { of, year, page, limit } }, signal),
    ...fresh,
  });
}

/** Query for the closed months and the next one to close. */
export function closingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'closings'],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/closings', {}, signal)).data,
    ...fresh,
  });
}
