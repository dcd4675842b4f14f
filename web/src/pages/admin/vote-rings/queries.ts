import * as listLimits from '@haggle/contract/limits/lists';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for vote rings, either open or decided. */
export function ringsQuery(api: Api, { isOpen, page }: { isOpen: boolean; page: number }) {
  // As text, since a URL would leave out `false`.
  const query = { isOpen: String(isOpen), page, limit: listLimits.standard };
  return queryOptions({
    queryKey: ['mine', 'vote-rings', query],
    queryFn: ({ signal }) => api('GET /admin/vote-rings', { query }, signal),
    staleTime: 0,
  });
}
