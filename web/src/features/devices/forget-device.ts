import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { store } from '../../lib/storage.ts';
import { findSubscription } from './browser-push.ts';
import { deviceKey } from './device-key.ts';

/** Ends the messages to this browser as its member leaves: here, and on the site as far as it can be reached. Never throws. */
export async function forgetDevice(api: Api): Promise<void> {
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
