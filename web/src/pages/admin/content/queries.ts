import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const guideStates = ['all', 'published', 'draft'] as const;
export type GuideState = (typeof guideStates)[number];

/** Guides with their drafts, drafts first. */
export function guidesQuery(api: Api, { page = 1, state }: { page?: number | undefined; state: GuideState }) {
  const query = { page, state };
  return queryOptions({
    queryKey: ['mine', 'guides', query],
    queryFn: ({ signal }) => api('GET /articles', { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A guide with its Markdown. */
export function guideQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['mine', 'guide', slug],
    queryFn: async ({ signal }) => (await api('GET /articles/:slug', { params: { slug } }, signal)).data,
    staleTime: 0,
    gcTime: 0,
    // Somebody writes meanwhile.
    refetchOnWindowFocus: false,
  });
}

/** How a text would look. */
export function previewQuery(api: Api, body: string) {
  return queryOptions({
    queryKey: ['mine', 'guide-preview', body],
    queryFn: async ({ signal }) => (await api('POST /articles/preview', { body: { body } }, signal)).data,
    enabled: body !== '',
    gcTime: 0,
  });
}

/** All badges with their words. */
export function badgeTextsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'badge-texts'],
    queryFn: async ({ signal }) => (await api('GET /admin/catalogue/badges', {}, signal)).data,
    staleTime: 0,
  });
}
