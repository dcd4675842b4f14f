import * as listLimits from '@haggle/contract/limits/lists';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Voting rings: what waits for a decision, or what is decided. */
export function ringsQuery(api: Api, { isOpen, page }: { isOpen: boolean; page: number }) {
  // As text: an address leaves out what is false.
  const query = { isOpen: String(isOpen), page, limit: listLimits.standard };
  return queryOptions({
    queryKey: ['mine', 'vote-rings', query],
    queryFn: ({ signal }) => api('GET /admin/vote-rings', { query }, signal),
    staleTime: 0,
  });
}
