import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { keepAlive, sendLater } from '../../lib/send-later.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { undoToast } from '../../ui/undo-toast.ts';
import { changeLists, decrementUnread, refetchNotifications } from './notification-cache.ts';
import { addPendingDeletion, readPendingDeletions, removePendingDeletions } from './pending-deletions.ts';

/** The time in which the toast offers undo, in milliseconds. */
const grace = 12_000;
let cancelSending: (() => boolean) | undefined;

/** Deletes notifications. They disappear immediately; the request is sent once undo is no longer possible. */
export function useDelete(): (notification: Notification) => void {
  const session = useSessionActions();
  const client = useQueryClient();
  return (notification) => {
    addPendingDeletion(notification);
    cancelSending?.();
    cancelSending = sendLater(session, grace, async (api) => {
      await Promise.all([...readPendingDeletions().keys()].map((id) => deleteOne(api, client, id)));
      refetchNotifications(client);
    });
    const { size } = readPendingDeletions();
    undoToast(
      t('notifications.deleted', { count: size }),
      'plain',
      () => cancelSending?.() && removePendingDeletions(readPendingDeletions().keys()),
    );
  };
}

async function deleteOne(api: Api, client: QueryClient, id: string): Promise<void> {
  try {
    await api('DELETE /notifications/:id', { params: { id }, query: { grouped: true } }, undefined, keepAlive);
    const deleted = readPendingDeletions().get(id);
    changeLists(client, (list) => list.filter((each) => each._id !== id));
    if (deleted?.isRead === false) decrementUnread(client, deleted);
  } catch (error) {
    log('warn', 'A notification could not be deleted', error);
  } finally {
    removePendingDeletions([id]);
  }
}
