import { scope } from './scope.ts';

/** The payload of a push notification; `link` is a path on the site. */
interface Message {
  title: string;
  body?: string;
  link: string;
  tag?: string;
}

/** Shows push notifications from the site and opens their links. */
export function showMessages(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.link));
  });
  // The browser or its push service has ended the subscription. The next page load reports the new one to the site.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent;
    const options = oldSubscription?.options;
    if (options && !newSubscription) {
      (event as ExtendableEvent).waitUntil(scope.registration.pushManager.subscribe(options));
    }
  });
}

/** Browsers penalize pushes that show nothing, and some services send an empty one, so there is a default. */
function readMessage(data: PushMessageData | null): Message {
  const unread: Message = { title: scope.site.unread, link: '/notifications' };
  try {
    return (data?.json() as Message | null | undefined) ?? unread;
  } catch {
    return unread;
  }
}

function show({ title, body = '', link, tag = '' }: Message): Promise<void> {
  return scope.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { link } });
}

/** Opens a page of this site, or focuses a window that already shows it. */
async function open(link: string): Promise<unknown> {
  const { origin } = scope.location;
  const target = new URL(link, origin);
  const href = target.origin === origin ? target.href : `${origin}/`;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const existingWindow = windows.find((window) => window.url === href);
  return existingWindow ? existingWindow.focus() : scope.clients.openWindow(href);
}
