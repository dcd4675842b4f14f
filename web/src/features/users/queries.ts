import * as listLimits from '@haggle/contract/limits/lists';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** A member's public profile. */
export function profileQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['users', id],
    queryFn: async ({ signal }) => (await api('GET /users/:id', { params: { id } }, signal)).data,
  });
}

/** A member's published deals, whoever reads them. With `isOwn`, also pending and rejected ones. */
export function submittedDealsQuery(api: Api, { id, page = 1, isOwn = false }: SubmittedDeals) {
  return queryOptions({
    queryKey: [isOwn ? 'mine' : 'users', id, 'submitted', page],
    queryFn: ({ signal }) =>
      api(
        'GET /deals/user/:id/submitted',
        { params: { id }, query: { page, limit: listLimits.standard, ...(!isOwn && { publishedOnly: true }) } },
        signal,
      ),
  });
}

interface SubmittedDeals {
  id: string;
  page?: number | undefined;
  isOwn?: boolean;
}
