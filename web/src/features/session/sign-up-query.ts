import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The registration mode, which says who can currently register. */
export function signUpModeQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-up-mode'],
    queryFn: async ({ signal }) => (await api('GET /settings', {}, signal)).data.signUpMode,
  });
}
