import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Whether this site can send verification links. */
export function verificationQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'verification'],
    queryFn: async ({ signal }) => (await api('GET /auth/verify-email', {}, signal)).data,
  });
}
