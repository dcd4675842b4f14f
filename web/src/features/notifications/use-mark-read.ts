import type { Notification } from '@haggle/contract/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { changeCount, changeLists, rereadNotifications } from './notification-cache.ts';
import { notificationsKey } from './queries.ts';

/** Marks notifications as read. It shows at once, and goes back when the server did not hear of it. */
export function useMarkRead() {
  const api = useApi();
  const client = useQueryClient();
  // An older answer that is on its way would undo what is shown.
  const stop = () => client.cancelQueries({ queryKey: notificationsKey });
  const onError = (error: Error) => {
    log('warn', 'Notifications could not be marked as read', error);
    rereadNotifications(client);
  };
  const one = useMutation({
    mutationFn: ({ _id: id }: Notification) => api('PUT /notifications/:id/read', { params: { id } }),
    async onMutate({ _id: id }) {
      await stop();
      changeLists(client, (list) => list.map((each) => (each._id === id ? { ...each, isRead: true } : each)));
      changeCount(client, (count) => count - 1);
    },
    onError,
  });
  const all = useMutation({
    mutationFn: () => api('PUT /notifications/read-all'),
    async onMutate() {
      await stop();
      changeLists(client, (list) => list.map((each) => ({ ...each, isRead: true })));
      changeCount(client, () => 0);
    },
    onError,
    onSuccess: () => rereadNotifications(client),
  });
  return {
    markRead: (notification: Notification) => notification.isRead || one.mutate(notification),
    markAll: () => all.mutate(),
    isMarking: all.isPending,
  };
}
