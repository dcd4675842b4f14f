import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** All announcements, those that begin last first. */
export function bannersQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'banners'],
    queryFn: async ({ signal }) => (await api('GET /admin/banners', {}, signal)).data,
    staleTime: 0,
  });
}

/** The deals that are pinned now. */
export function pinsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'pins'],
    queryFn: async ({ signal }) => (await api('GET /deals/pinned', {}, signal)).data,
    staleTime: 0,
  });
}
