import * as listLimits from '@haggle/contract/limits/lists';
import type { SeoIssue } from '@haggle/contract/seo/seo';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const limit = listLimits.standard;
const fresh = { placeholderData: keepPreviousData, staleTime: 0 };

/** Pages whose title or description an admin has written. */
export function overridesQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'overrides', page],
    queryFn: ({ signal }) => api('GET /admin/seo/overrides', { query: { page, limit } }, signal),
    ...fresh,
  });
}

/** Old addresses and where they lead. */
export function redirectsQuery(api: Api, page = 1, q?: string) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'redirects', page, q],
    queryFn: ({ signal }) => api('GET /admin/seo/redirects', { query: { page, limit, q } }, signal),
    ...fresh,
  });
}

/** Pages with something to mend. */
export function issuesQuery(api: Api, issue: SeoIssue['issue'], page = 1) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'issues', issue, page],
    queryFn: ({ signal }) => api('GET /admin/seo/issues', { query: { issue, page, limit } }, signal),
    ...fresh,
  });
}

/** Live deals whose links led nowhere. */
export function deadLinksQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['mine', 'seo', 'links', page],
    queryFn: ({ signal }) => api('GET /admin/seo/links', { query: { page, limit } }, signal),
    ...fresh,
  });
}
