import { entriesOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { mineCache, viewedCache } from '../features/offline/cache-names.ts';
import { forgetPushSubscription } from '../features/push/push-subscription.ts';
import { storePendingAction } from '../features/session/pending-action.ts';
import { fadeViewed } from '../features/viewed/fade-viewed.ts';
import type { Api } from '../lib/api.ts';
import { type StoredKey, whenLoggingOut } from '../lib/local-storage-keys.ts';
import { tokenKey } from '../lib/session.ts';
import { store } from '../lib/storage.ts';
import { toast } from '../ui/toast.ts';

/** Deletes what `whenLoggingOut` lets end, for whoever uses this browser next. `api` speaks for the member who leaves. */
export async function leaveBrowser(api: Api): Promise<void> {
  for (const [key, fate] of entriesOf(whenLoggingOut)) {
    // The session has ended its token itself; one that lies there by now is somebody else's.
    if (fate === 'ends' && key !== tokenKey) forget(key);
  }
  storePendingAction(undefined);
  toast(t('shell.loggedOut'));
  fadeViewed();
  await Promise.all([mineCache, viewedCache].map((name) => window.caches?.delete(name)));
  // Without a worker no messages come to this browser.
  if (await navigator.serviceWorker?.getRegistration()) await forgetPushSubscription(api);
}

/** Browsers tell the other windows only; what this one shows of it goes as well. */
function forget(key: StoredKey): void {
  store(key, null);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
