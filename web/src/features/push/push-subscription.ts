import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { readStored, store } from '../../lib/storage.ts';
import { findSubscription, renew } from './browser-push.ts';
import { deviceKey } from './push-key.ts';

/** Ends the messages to this browser as its member leaves: here, and on the site as far as it can be reached. Never throws. */
export async function forgetPushSubscription(api: Api): Promise<void> {
  try {
    store(deviceKey, null);
    const subscription = await findSubscription();
    if (!subscription) return;
    // The push service may be slow; whoever leaves does not wait for it.
    subscription.unsubscribe().catch((error: unknown) => log('warn', 'The push service could not be told', error));
    await api('DELETE /push/subscription', { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    log('warn', 'The messages to this device could not be ended', error);
  }
}

/**
 * Tells the site when the browser is subscribed otherwise than it was last told, and subscribes again where the browser
 * has lost its subscription: messages would go astray. Never throws; the next page tries again.
 */
export async function storePushSubscription(api: Api): Promise<void> {
  try {
    if (!(await navigator.serviceWorker?.getRegistration())) return;
    const known = readStored(deviceKey);
    const current = await findSubscription();
    if (current ? current.endpoint === known : known === null) return;
    const subscription = current ? current.toJSON() : await renew((await api('GET /push/key')).data.publicKey);
    const { endpoint = '', keys } = subscription;
    await api('PUT /push/subscription', {
      body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    });
    store(deviceKey, endpoint);
  } catch (error) {
    log('warn', 'The messages to this device could not be kept up', error);
  }
}
