import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** All announcements, those that begin last first. */
export function bannersQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'banners'],
    queryFn: async ({ signal }) => (await api('GET /admin/banners', {}, signal)).data,
    staleTime: 0,
  });
}

/** How many agreed to be emailed, and whether they can be. */
export function audienceQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'mailings', 'audience'],
    queryFn: async ({ signal }) => (await api('GET /admin/mailings/audience', {}, signal)).data,
    staleTime: 0,
  });
}

/** Who gets the weekly email, and who would get it now. */
export function weeklyEmailQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'weekly-email'],
    queryFn: async ({ signal }) => (await api('GET /admin/weekly-email', {}, signal)).data,
    staleTime: 0,
  });
}

/** While one is being sent, somebody watches. */
const whileSent = 2_000;

/** Emails to all who agreed, newest first. */
export function mailingsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['mine', 'mailings', page],
    queryFn: ({ signal }) => api('GET /admin/mailings', { query: { page, limit: 10 } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.data.some(({ state }) => state === 'sending') && whileSent,
  });
}

/** The deals that are pinned now. */
export function pinsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'pins'],
    queryFn: async ({ signal }) => (await api('GET /deals/pinned', {}, signal)).data,
    staleTime: 0,
  });
}
