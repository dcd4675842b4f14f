import type { Notification, NotificationTab } from '@haggle/contract/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { changeLists, clearUnread, decrementUnread, refetchNotifications } from './notification-cache.ts';
import { notificationsKey } from './queries.ts';
import { tabOf } from './tab-of.ts';

/** Marks notifications as read. Updates optimistically and refetches if the request fails. */
export function useMarkRead() {
  const api = useApi();
  const client = useQueryClient();
  /** Cancels pending queries, whose older response would overwrite the update. Returns a function to refetch them. */
  async function stop(): Promise<() => void> {
    const stopped = client.getQueryCache().findAll({ queryKey: notificationsKey, fetchStatus: 'fetching' });
    await client.cancelQueries({ queryKey: notificationsKey });
    return () => void client.refetchQueries({ type: 'active', predicate: (query) => stopped.includes(query) });
  }
  const onError = (error: Error) => {
    log('warn', 'Notifications could not be marked as read', error);
    refetchNotifications(client);
  };
  const one = useMutation({
    mutationFn: ({ _id: id }: Notification) =>
      api('PUT /notifications/:id/read', { params: { id }, query: { grouped: true } }),
    async onMutate(notification) {
      const { _id: id } = notification;
      const refetchCancelled = await stop();
      changeLists(client, (list) => list.map((each) => (each._id === id ? { ...each, isRead: true } : each)));
      decrementUnread(client, notification);
      return refetchCancelled;
    },
    onError,
    onSuccess: (_, __, refetchCancelled) => refetchCancelled(),
  });
  const all = useMutation({
    mutationFn: (tab: NotificationTab | undefined) => api('PUT /notifications/read-all', { query: tab ? { tab } : {} }),
    async onMutate(tab) {
      await stop();
      changeLists(client, (list) =>
        list.map((each) => (tab && tabOf(each.type) !== tab ? each : { ...each, isRead: true })),
      );
      clearUnread(client, tab);
    },
    onError,
    onSuccess: () => refetchNotifications(client),
  });
  return {
    markRead: (notification: Notification) => notification.isRead || one.mutate(notification),
    markAll: (tab?: NotificationTab) => all.mutate(tab),
    isMarking: all.isPending,
  };
}
