import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for all announcements, latest start first. */
export function bannersQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'banners'],
    queryFn: async ({ signal }) => (await api('GET /admin/banners', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the number of members who agreed to be emailed, and whether emails can be sent. */
export function audienceQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'mailings', 'audience'],
    queryFn: async ({ signal }) => (await api('GET /admin/mailings/audience', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the numbers of members who get the weekly email, and who would get it now. */
export function weeklyEmailQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'weekly-email'],
    queryFn: async ({ signal }) => (await api('GET /admin/weekly-email', {}, signal)).data,
    staleTime: 0,
  });
}

/** Milliseconds between polls while a mailing is being sent, since an admin is probably watching. */
const sendingPollInterval = 2_000;

/** Query for the emails to all members who agreed to get them, newest first. */
export function mailingsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['mine', 'mailings', page],
    queryFn: ({ signal }) => api('GET /admin/mailings', { query: { page, limit: 10 } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'sending') && sendingPollInterval,
  });
}

/** Query for the currently pinned deals. */
export function pinsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'pins'],
    queryFn: async ({ signal }) => (await api('GET /deals/pinned', {}, signal)).data,
    staleTime: 0,
  });
}
