import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import type { Session } from '../../lib/session.ts';
import { findSubscription, renewSubscription } from './browser-push.ts';
import { clearReportedEndpoint, loginOf, readReportedEndpoint, storeReportedEndpoint } from './reported-endpoint.ts';

/** Ends push notifications in this browser on logout: locally, and on the site if it is reachable. Never throws. */
export async function removePushSubscription(api: Api): Promise<void> {
  try {
    clearReportedEndpoint();
    const subscription = await findSubscription();
    if (!subscription) return;
    // The push service may be slow, and logging out must not wait for it.
    subscription.unsubscribe().catch((error: unknown) => log('warn', 'The push service could not be told', error));
    await api('DELETE /push/subscription', { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    log('warn', 'The messages to this device could not be ended', error);
  }
}

/**
 * Reports this browser's subscription to the site if it changed since this login's last report. Renews a lost one, so
 * that no notification gets lost. Unsubscribes one left by another member. Never throws; the next page tries again.
 */
export async function storePushSubscription(api: Api, session: Session): Promise<void> {
  try {
    const { user } = session.getState();
    if (!user || !(await navigator.serviceWorker?.getRegistration())) return;
    const reported = readReportedEndpoint();
    const current = await findSubscription();
    if (reported.userId && reported.userId !== user._id) {
      clearReportedEndpoint();
      await current?.unsubscribe();
      return;
    }
    if (!current && !reported.endpoint) return;
    if (current && current.endpoint === reported.endpoint && reported.login === (await loginOf(session))) return;
    const subscription = current
      ? current.toJSON()
      : await renewSubscription((await api('GET /push/key')).data.publicKey);
    const { endpoint = '', keys } = subscription;
    await api('PUT /push/subscription', {
      body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    });
    await storeReportedEndpoint(session, endpoint);
  } catch (error) {
    log('warn', 'The messages to this device could not be kept up', error);
  }
}

/** Keeps the site's record of this browser's subscription current, at each login and visit. */
export function watchPushSubscription(api: Api, session: Session): void {
  let currentUserId: string | undefined;
  function onSessionChange(): void {
    const { isAuthenticated, loading, user } = session.getState();
    if (loading || user?._id === currentUserId) return;
    currentUserId = user?._id;
    if (isAuthenticated && window.Notification?.permission === 'granted') void storePushSubscription(api, session);
  }
  session.subscribe(onSessionChange);
  onSessionChange();
}
