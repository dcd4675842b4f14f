import type { InputOf } from '@haggle/contract/endpoints';
import * as listLimits from '@haggle/contract/limits/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { PartnersSearch } from '../places/affiliate-places.ts';

/** Query for the partners by name, for admins. */
export function partnersQuery(api: Api, search: PartnersSearch) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'partners', search],
    queryFn: ({ signal }) =>
      api('GET /admin/affiliate/partners', { query: { ...search, limit: listLimits.standard } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Query for the partners offered in filters, as many as one page allows. */
export function partnerChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'partners', 'choices'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/affiliate/partners', { query: { limit: listLimits.most } }, signal)).data,
  });
}

/** Query for the known networks, which change only with a new version of the software. */
export function networksQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'networks'],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/networks', {}, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for one partner, for admins. */
export function partnerQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'partner', id],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/partners/:id', { params: { id } }, signal)).data,
    staleTime: 0,
  });
}

type PreviewSearch = InputOf<'GET /admin/affiliate/link-preview'>['query'];

/** Query for the link a template makes of an address. An invalid template fails with status 422. */
export function linkPreviewQuery(api: Api, query: PreviewSearch) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'link-preview', query],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/link-preview', { query }, signal)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** While someone waits for a fetch, in milliseconds. */
const fetchPollInterval = 2_000;

/** Query for where a partner's reports are fetched from, and how that went. */
export function reportAddressQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'partner', id, 'report-address'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/affiliate/partners/:id/report-address', { params: { id } }, signal)).data,
    refetchInterval: ({ state: { data } }) => (data?.isFetching ? fetchPollInterval : false),
    staleTime: 0,
  });
}

/** Query for the partners whose reports can't be fetched. */
export function failingReportsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'affiliate', 'failing-reports'],
    queryFn: async ({ signal }) => (await api('GET /admin/affiliate/failing-reports', {}, signal)).data,
    staleTime: 0,
  });
}
