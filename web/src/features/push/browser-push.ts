/** What this browser can do about messages: `insecure` and `unsupported` cannot be mended on this page. */
export type PushState = 'on' | 'off' | 'denied' | 'insecure' | 'unsupported' | 'needs_install';

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Reads how things stand, without asking for anything. */
export async function readPushState(): Promise<PushState> {
  const state = guessPushState();
  return state === 'on' && !(await findSubscription()) ? 'off' : state;
}

/** The same at once: of a browser that may show notifications it is only likely that it is sent some. */
export function guessPushState(): PushState {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleHandheld() ? 'needs_install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? 'on' : 'off';
}

/** There only pages on the home screen get messages. */
function isAppleHandheld(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** This browser's subscription, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes. `publicKey` is the site's, base64url.
 * @returns undefined when permission was not given
 * @throws what the browser or its push service objects to
 */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of the site would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint = '', keys } = await renew(publicKey);
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/**
 * Subscribes where permission was given before.
 * @throws what the browser or its push service objects to
 */
export async function renew(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON();
}
