import type { AnswerOf } from '@haggle/contract/endpoints';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The key of all queries about the member's notifications. */
export const notificationsKey = ['mine', 'notifications'];
export const countKey = [...notificationsKey, 'count'];

/** The numbers of unread notifications, in total and per tab. */
export type UnreadCounts = { all: number } & Partial<Record<NotificationTab, number>>;

/** The member's unread counts; zero if they can't be loaded. */
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

interface NotificationsQuery {
  page: number;
  unread: boolean;
  /** Undefined for all tabs. */
  tab?: NotificationTab | undefined;
}

/** A page of the member's notifications, newest first. */
export function listQuery(api: Api, wanted: NotificationsQuery) {
  return queryOptions({
    queryKey: queryKeyOf(...notificationsKey, 'list', wanted),
    queryFn: ({ signal }) => read(api, wanted, signal),
    staleTime: 0,
    refetchInterval: notificationLimits.countRefresh,
  });
}

/** The member's notifications as an infinite list. */
export function feedQuery(api: Api, unread: boolean) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(...notificationsKey, 'feed', { unread }),
    queryFn: ({ signal, pageParam }) => read(api, { page: pageParam, unread }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
  });
}

function read(api: Api, { page, unread, tab }: NotificationsQuery, signal: AbortSignal) {
  const query = { page, limit: notificationLimits.page, grouped: true, ...(unread && { unread }), ...(tab && { tab }) };
  return api('GET /notifications', { query }, signal);
}
