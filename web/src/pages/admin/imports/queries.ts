import * as listLimits from '@haggle/contract/limits/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const importsKey = ['mine', 'imports'] as const;

/** While one is at work, somebody watches. */
const whileAtWork = 1_000;
/** Other admins start some, too. */
const otherwise = 30_000;

/** Whether an import, or its undo, is under way or soon will be. */
export function isAtWork(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing';
}

/** One page of imports, the latest first. */
export function importsQuery(api: Api, page: number | undefined) {
  return queryOptions({
    queryKey: [...importsKey, 'list', page],
    queryFn: ({ signal }) => api('GET /admin/imports', { query: { page, limit: listLimits.standard } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => isAtWork(state)) ? whileAtWork : otherwise,
  });
}

/** The communities that moved here. */
export function movedSitesQuery(api: Api) {
  return queryOptions({
    queryKey: [...importsKey, 'moved-sites'],
    queryFn: async ({ signal }) => (await api('GET /admin/moved-sites', {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'undoing' || state === 'busy') ? whileAtWork : otherwise,
  });
}

/** One import, with what is wrong with its rows. */
export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, id],
    queryFn: async ({ signal }) => (await api('GET /admin/imports/:id', { params: { id } }, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAtWork(data?.state) ? whileAtWork : otherwise),
  });
}

/** The columns and first rows of an upload, as planned. */
export function previewQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, id, 'preview'],
    queryFn: async ({ signal }) => (await api('GET /admin/imports/:id/preview', { params: { id } }, signal)).data,
    staleTime: Infinity,
  });
}
