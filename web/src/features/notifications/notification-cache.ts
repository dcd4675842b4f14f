import type { Notification, NotificationTab } from '@haggle/contract/notifications/notifications';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { countKey, type NotificationPage, notificationsKey, type UnreadCounts } from './queries.ts';
import { tabOf } from './tab-of.ts';

/** Changes every cached list of notifications, both pages and feeds. */
export function changeLists(client: QueryClient, change: (list: Notification[]) => Notification[]): void {
  const changePage = (page: NotificationPage) => ({ ...page, data: change(page.data) });
  client.setQueriesData<NotificationPage>(
    { queryKey: [...notificationsKey, 'list'] },
    (page) => page && changePage(page),
  );
  client.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: [...notificationsKey, 'feed'] },
    (feed) => feed && { ...feed, pages: feed.pages.map(changePage) },
  );
}

/** Lowers the unread counts by one until they are refetched. */
export function decrementUnread(client: QueryClient, { type }: Notification): void {
  const tab = tabOf(type);
  client.setQueryData<UnreadCounts>(
    countKey,
    (counts) => counts && { ...counts, all: lower(counts.all), [tab]: lower(counts[tab]) },
  );
}

/** Sets the unread count of a tab, or all of them, to zero until they are refetched. */
export function clearUnread(client: QueryClient, tab: NotificationTab | undefined): void {
  client.setQueryData<UnreadCounts>(countKey, (counts) => {
    if (!counts || !tab) return counts && { all: 0 };
    return { ...counts, all: Math.max(0, counts.all - (counts[tab] ?? 0)), [tab]: 0 };
  });
}

const lower = (count = 0) => Math.max(0, count - 1);

/** Refetches all shown notifications and counts. */
export function refetchNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationsKey });
}
