import type { articleStates } from '@haggle/contract/content/choices';
import type { InputOf } from '@haggle/contract/endpoints';
import { everyOf } from '@haggle/contract/keys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export type GuideState = (typeof articleStates)[number];

/** The filters of the guides' table, `all` first. */
export const guideStates = everyOf<GuideState>()(['all', 'published', 'draft']);

/** Query for guides including drafts, drafts first. */
export function guidesQuery(api: Api, { page = 1, state }: { page?: number | undefined; state: GuideState }) {
  const query = { page, state };
  return queryOptions({
    queryKey: ['mine', 'guides', query],
    queryFn: ({ signal }) => api('GET /articles', { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Query for a guide with its Markdown. */
export function guideQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['mine', 'guide', slug],
    queryFn: async ({ signal }) => (await api('GET /articles/:slug', { params: { slug } }, signal)).data,
    staleTime: 0,
    gcTime: 0,
    // A refetch would disturb the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Query for the preview of a guide's text. */
export function previewQuery(api: Api, body: string) {
  return queryOptions({
    queryKey: ['mine', 'guide-preview', body],
    queryFn: async ({ signal }) => (await api('POST /articles/preview', { body: { body } }, signal)).data,
    enabled: body !== '',
    gcTime: 0,
  });
}

/** Query for all pages of text, including those only suggested. */
export function pagesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'pages', 'all'],
    queryFn: async ({ signal }) => (await api('GET /admin/pages', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for a page of text with its Markdown. */
export function pageSourceQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['mine', 'pages', 'source', slug],
    queryFn: async ({ signal }) => (await api('GET /admin/pages/:slug', { params: { slug } }, signal)).data,
    staleTime: 0,
    gcTime: 0,
    // A refetch would disturb the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Query for the preview of a page's text. */
export function pagePreviewQuery(api: Api, body: string) {
  return queryOptions({
    queryKey: ['mine', 'page-preview', body],
    queryFn: async ({ signal }) => (await api('POST /admin/pages/preview', { body: { body } }, signal)).data,
    enabled: body !== '',
    gcTime: 0,
  });
}

/** Query for all badges with their texts. */
export function badgeTextsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'badge-texts'],
    queryFn: async ({ signal }) => (await api('GET /admin/catalogue/badges', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for a page's event, with the data its form needs. */
export function eventSourceQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['mine', 'event', slug],
    queryFn: async ({ signal }) => (await api('GET /admin/pages/:slug/event', { params: { slug } }, signal)).data,
    staleTime: 0,
    gcTime: 0,
    // A refetch would disturb the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Query for the deals that would belong to an event. */
export function eventPreviewQuery(api: Api, body: InputOf<'POST /admin/pages/event-preview'>['body']) {
  return queryOptions({
    queryKey: ['mine', 'event-preview', body],
    queryFn: async ({ signal }) => (await api('POST /admin/pages/event-preview', { body }, signal)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
