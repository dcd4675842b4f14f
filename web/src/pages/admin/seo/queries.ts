import * as listLimits from '@haggle/contract/limits/lists';
import type { SeoIssue, ThinReason } from '@haggle/contract/seo/seo';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const limit = listLimits.standard;
const fresh = { placeholderData: keepPreviousData, staleTime: 0 };

/** Query for the pages with a title or description set by an admin. */
export function overridesQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'overrides', page],
    queryFn: ({ signal }) => api('GET /admin/seo/overrides', { query: { page, limit } }, signal),
    ...fresh,
  });
}

/** Query for the redirects of old addresses. */
export function redirectsQuery(api: Api, page = 1, q?: string) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'redirects', page, q],
    queryFn: ({ signal }) => api('GET /admin/seo/redirects', { query: { page, limit, q } }, signal),
    ...fresh,
  });
}

/** Query for the pages with an issue. */
export function issuesQuery(api: Api, issue: SeoIssue['issue'], page = 1, reason?: ThinReason) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'issues', issue, page, reason],
    queryFn: ({ signal }) => api('GET /admin/seo/issues', { query: { issue, page, limit, reason } }, signal),
    ...fresh,
  });
}

/** Query for the addresses that weren't found. */
export function missingQuery(api: Api, page = 1, dismissed = false) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'missing', page, dismissed],
    queryFn: ({ signal }) => api('GET /admin/seo/missing', { query: { page, limit, dismissed } }, signal),
    ...fresh,
  });
}

/** Query for pages an old address could redirect to, matching the search words or else the address. */
export function targetsQuery(api: Api, near: string, q: string) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'targets', near, q],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/seo/targets', { query: { near, ...(q && { q }) } }, signal)).data,
    ...fresh,
  });
}

/** Query for the files for crawlers, and the bots that fetched them. */
export function crawlerFilesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'crawler-files'],
    queryFn: async ({ signal }) => (await api('GET /admin/seo/crawler-files', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the live deals with dead links. */
export function deadLinksQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'links', page],
    queryFn: ({ signal }) => api('GET /admin/seo/links', { query: { page, limit } }, signal),
    ...fresh,
  });
}
