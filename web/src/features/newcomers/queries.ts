import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** The requirements of each trust level on this site. */
export function trustLevelsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'trust-levels'],
    queryFn: async ({ signal }) => (await api('GET /settings/trust-levels', {}, signal)).data,
  });
}
