import type { Notification } from '@haggle/contract/notifications/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { toast } from '../../ui/toast.ts';
import { changeCount, changeLists, rereadNotifications } from './notification-cache.ts';
import { addLeaving, dropLeaving, readLeaving } from './pending-deletions.ts';

/** As long as the toast offers to undo it. */
const grace = 12_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let finish: (() => void) | undefined;

/** Leaves the page with the request on its way. */
const beyondThePage = (request: Request) => fetch(request, { keepalive: true });

/** Deletes notifications. They go at once; the server hears of it when it can no longer be undone. */
export function useDelete(): (notification: Notification) => void {
  const api = useApi();
  const client = useQueryClient();
  return (notification) => {
    addLeaving(notification);
    clearTimeout(timer);
    if (!finish) window.addEventListener('pagehide', () => finish?.());
    finish = () => {
      clearTimeout(timer);
      const ids = [...readLeaving().keys()];
      void Promise.all(ids.map((id) => deleteOne(api, client, id))).then(() => rereadNotifications(client));
    };
    timer = setTimeout(finish, grace);
    const { size } = readLeaving();
    toast(size === 1 ? 'Notification deleted' : `${size} notifications deleted`, 'plain', {
      label: 'Undo',
      run() {
        clearTimeout(timer);
        dropLeaving(readLeaving().keys());
      },
    });
  };
}

async function deleteOne(api: Api, client: QueryClient, id: string): Promise<void> {
  try {
    await api('DELETE /notifications/:id', { params: { id } }, undefined, beyondThePage);
    const wasUnread = readLeaving().get(id)?.isRead === false;
    changeLists(client, (list) => list.filter((each) => each._id !== id));
    if (wasUnread) changeCount(client, (count) => count - 1);
  } catch (error) {
    log('warn', 'A notification could not be deleted', error);
  } finally {
    dropLeaving([id]);
  }
}
