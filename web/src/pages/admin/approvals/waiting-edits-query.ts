import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Edits of published deals that wait; below the queue's key, since both change together. */
export function waitingEditsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'approvals', 'edits'],
    queryFn: ({ signal }) => api('GET /admin/edits', { query: {} }, signal),
    staleTime: 15_000,
    refetchInterval: 30_000,
  });
}
