import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for the channels that deals are posted to, for admins. */
export function channelsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'channels'],
    queryFn: async ({ signal }) => (await api('GET /admin/channels', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the posts to a channel. */
export function channelPostsQuery(api: Api, id: string, page: number) {
  return queryOptions({
    queryKey: ['mine', 'channels', id, page],
    queryFn: ({ signal }) => api('GET /admin/channels/:id/posts', { params: { id }, query: { page } }, signal),
    staleTime: 0,
  });
}
