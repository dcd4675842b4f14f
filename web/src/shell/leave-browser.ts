import { entriesOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { mineCache, viewedCache } from '../features/offline/cache-names.ts';
import { removePushSubscription } from '../features/push/push-subscription.ts';
import { storePendingAction } from '../features/session/pending-action.ts';
import { fadeViewed } from '../features/viewed/fade-viewed.ts';
import type { Api } from '../lib/api.ts';
import { type StoredKey, whenLoggingOut } from '../lib/local-storage-keys.ts';
import { tokenKey } from '../lib/session.ts';
import { store } from '../lib/storage.ts';
import { toast } from '../ui/toast.ts';

/** Deletes the data that `whenLoggingOut` marks as `ends`. `api` is bound to the leaving member's token. */
export async function clearBrowserData(api: Api): Promise<void> {
  for (const [key, fate] of entriesOf(whenLoggingOut)) {
    // The session has already deleted its token; one stored by now belongs to someone else.
    if (fate === 'ends' && key !== tokenKey) deleteKey(key);
  }
  storePendingAction(undefined);
  toast(t('shell.loggedOut'));
  fadeViewed();
  await Promise.all([mineCache, viewedCache].map((name) => window.caches?.delete(name)));
  // Without a service worker, this browser gets no push messages.
  if (await navigator.serviceWorker?.getRegistration()) await removePushSubscription(api);
}

/** Deletes a key and notifies this window too: browsers fire `storage` only in other windows. */
function deleteKey(key: StoredKey): void {
  store(key, null);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
