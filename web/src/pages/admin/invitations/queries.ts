import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for the invitations of the last months, for admins. */
export function invitationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'invitations'],
    queryFn: async ({ signal }) => (await api('GET /admin/invitations', {}, signal)).data,
    staleTime: 0,
  });
}
