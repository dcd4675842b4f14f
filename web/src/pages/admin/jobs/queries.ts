import type { JobState } from '@haggle/contract/operations/jobs';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const jobsKey = ['mine', 'jobs'] as const;

/** Milliseconds between polls, since jobs run while the page is open. */
const pollInterval = 10_000;

export function jobCountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...jobsKey, 'counts'],
    queryFn: async ({ signal }) => (await api('GET /admin/jobs/counts', {}, signal)).data,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

export function jobsQuery(api: Api, query: { state?: JobState | undefined; page?: number | undefined }) {
  return queryOptions({
    queryKey: [...jobsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/jobs', { query }, signal),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}
