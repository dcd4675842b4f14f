import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { keepAlive, sendLater } from '../../lib/send-later.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { undoToast } from '../../ui/undo-toast.ts';
import { changeLists, countLess, rereadNotifications } from './notification-cache.ts';
import { addLeaving, dropLeaving, readLeaving } from './pending-deletions.ts';

/** The time in which the toast offers undo, in milliseconds. */
const grace = 12_000;
let callOff: (() => boolean) | undefined;

/** Deletes notifications. They disappear immediately; the request is sent once undo is no longer possible. */
export function useDelete(): (notification: Notification) => void {
  const session = useSessionActions();
  const client = useQueryClient();
  return (notification) => {
    addLeaving(notification);
    callOff?.();
    callOff = sendLater(session, grace, async (api) => {
      await Promise.all([...readLeaving().keys()].map((id) => deleteOne(api, client, id)));
      rereadNotifications(client);
    });
    const { size } = readLeaving();
    undoToast(
      t('notifications.deleted', { count: size }),
      'plain',
      () => callOff?.() && dropLeaving(readLeaving().keys()),
    );
  };
}

async function deleteOne(api: Api, client: QueryClient, id: string): Promise<void> {
  try {
    await api('DELETE /notifications/:id', { params: { id }, query: { grouped: true } }, undefined, keepAlive);
    const deleted = readLeaving().get(id);
    changeLists(client, (list) => list.filter((each) => each._id !== id));
    if (deleted?.isRead === false) countLess(client, deleted);
  } catch (error) {
    log('warn', 'A notification could not be deleted', error);
  } finally {
    dropLeaving([id]);
  }
}
