import type { AnswerOf } from '@haggle/contract/endpoints';
import * as cacheLimits from '@haggle/contract/limits/cache';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Everything below it is about my notifications. */
export const notificationsKey = ['mine', 'notifications'];
export const countKey = [...notificationsKey, 'count'];

/** How many of my notifications are unread; 0 when that cannot be learnt. */
export function countQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf(...countKey),
    queryFn: async ({ signal }) => {
      try {
        const { data } = await api('GET /notifications/count', {}, signal);
        return Number.isSafeInteger(data?.unreadCount) ? Math.max(0, data.unreadCount) : 0;
      } catch (error) {
        log('warn', 'The unread notifications could not be counted', error);
        return 0;
      }
    },
    staleTime: cacheLimits.unreadCount,
    refetchInterval: notificationLimits.countRefresh,
  });
}

export type NotificationPage = AnswerOf<'GET /notifications'>;

/** One page of my notifications, the newest first. */
export function listQuery(api: Api, { page, unread }: { page: number; unread: boolean }) {
  return queryOptions({
    queryKey: queryKeyOf(...notificationsKey, 'list', { page, unread }),
    queryFn: ({ signal }) => read(api, { page, unread }, signal),
    staleTime: 0,
    refetchInterval: notificationLimits.countRefresh,
  });
}

/** My notifications as they are read one page after the other. */
export function feedQuery(api: Api, unread: boolean) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(...notificationsKey, 'feed', { unread }),
    queryFn: ({ signal, pageParam }) => read(api, { page: pageParam, unread }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
  });
}

function read(api: Api, { page, unread }: { page: number; unread: boolean }, signal: AbortSignal) {
  const query = { page, limit: notificationLimits.page, ...(unread && { unread }) };
  return api('GET /notifications', { query }, signal);
}
