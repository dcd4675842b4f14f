import * as listLimits from '@haggle/contract/limits/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const importsKey = ['mine', 'imports'] as const;

/** Milliseconds between polls while an import is running, since an admin is probably watching. */
const runningPollInterval = 1_000;
/** Milliseconds between polls otherwise, since other admins may start an import. */
const idlePollInterval = 30_000;

/** Returns whether an import or its undo is running, or about to run. */
export function isRunning(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing';
}

/** Query for a page of imports, newest first. */
export function importsQuery(api: Api, page: number | undefined) {
  return queryOptions({
    queryKey: [...importsKey, 'list', page],
    queryFn: ({ signal }) => api('GET /admin/imports', { query: { page, limit: listLimits.standard } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => isRunning(state)) ? runningPollInterval : idlePollInterval,
  });
}

/** Query for the communities that moved here. */
export function movedSitesQuery(api: Api) {
  return queryOptions({
    queryKey: [...importsKey, 'moved-sites'],
    queryFn: async ({ signal }) => (await api('GET /admin/moved-sites', {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'undoing' || state === 'busy') ? runningPollInterval : idlePollInterval,
  });
}

/** Query for an import with the errors of its rows. */
export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, id],
    queryFn: async ({ signal }) => (await api('GET /admin/imports/:id', { params: { id } }, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isRunning(data?.state) ? runningPollInterval : idlePollInterval),
  });
}

/** Query for an upload's columns and first rows, as its plan maps them. */
export function previewQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, id, 'preview'],
    queryFn: async ({ signal }) => (await api('GET /admin/imports/:id/preview', { params: { id } }, signal)).data,
    staleTime: Infinity,
  });
}
