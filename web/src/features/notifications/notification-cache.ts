import type { Notification } from '@haggle/contract/notifications/notifications';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { countKey, type NotificationPage, notificationsKey } from './queries.ts';

/** Changes every list of notifications that is kept, the pages as well as the feeds. */
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

/** Counts unread ones up or down until the server is asked again. */
export function changeCount(client: QueryClient, change: (count: number) => number): void {
  client.setQueryData<number>(countKey, (count) => (count === undefined ? count : Math.max(0, change(count))));
}

/** Asks the server again for all that is shown. */
export function rereadNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationsKey });
}
