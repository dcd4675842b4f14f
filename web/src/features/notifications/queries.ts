import type { AnswerOf } from '@haggle/contract/endpoints';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Everything below it is about my notifications. */
export const notificationsKey = ['mine', 'notifications'];
export const countKey = [...notificationsKey, 'count'];

/** How many of my notifications are unread, in all and by tab. */
export type UnreadCounts = { all: number } & Partial<Record<NotificationTab, number>>;

/** How many of my notifications are unread; none when that cannot be learnt. */
export function countQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf(...countKey),
    queryFn: async ({ signal }): Promise<UnreadCounts> => {
      try {
        const { data } = await api('GET /notifications/count', { query: { grouped: true } }, signal);
        const { unreadCount, unread } = data ?? {};
        return Number.isSafeInteger(unreadCount) ? { ...unread, all: Math.max(0, unreadCount) } : { all: 0 };
      } catch (error) {
        log('warn', 'The unread notifications could not be counted', error);
        return { all: 0 };
      }
    },
    staleTime: staleTimes.unreadCount,
    refetchInterval: notificationLimits.countRefresh,
  });
}

export type NotificationPage = AnswerOf<'GET /notifications'>;

interface Wanted {
  page: number;
  unread: boolean;
  /** Without it, all. */
  tab?: NotificationTab | undefined;
}

/** One page of my notifications, the newest first. */
export function listQuery(api: Api, wanted: Wanted) {
  return queryOptions({
    queryKey: queryKeyOf(...notificationsKey, 'list', wanted),
    queryFn: ({ signal }) => read(api, wanted, signal),
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

function read(api: Api, { page, unread, tab }: Wanted, signal: AbortSignal) {
  const query = { page, limit: notificationLimits.page, grouped: true, ...(unread && { unread }), ...(tab && { tab }) };
  return api('GET /notifications', { query }, signal);
}
