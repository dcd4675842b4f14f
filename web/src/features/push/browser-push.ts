/** The state of push notifications in this browser. `insecure` and `unsupported` can't be fixed on this page. */
export type PushState = 'on' | 'off' | 'denied' | 'insecure' | 'unsupported' | 'needs_install';

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Reads the state without asking for permission. */
export async function readPushState(): Promise<PushState> {
  const state = guessPushState();
  return state === 'on' && !(await findSubscription()) ? 'off' : state;
}

/** Guesses the state synchronously. With permission granted, a subscription is only likely. */
export function guessPushState(): PushState {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleHandheld() ? 'needs_install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? 'on' : 'off';
}

/** On iPhones and iPads, only pages added to the home screen get push notifications. */
function isAppleHandheld(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** Returns this browser's push subscription, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes. `publicKey` is the site's key in base64url.
 * @returns undefined if permission was denied
 * @throws errors of the browser or its push service
 */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key of the site would block the new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint = '', keys } = await renewSubscription(publicKey);
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/**
 * Subscribes with permission already granted.
 * @throws errors of the browser or its push service
 */
export async function renewSubscription(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON();
}
