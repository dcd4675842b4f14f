import { scope } from './scope.ts';

/** What the site sends: `link` is a path of the site. */
interface Message {
  title: string;
  body?: string;
  link: string;
  tag?: string;
}

/** Shows the messages that the site sends to this browser, and opens what they tell of. */
export function showMessages(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.link));
  });
  // The browser or its push service has ended the subscription; the next page of the site tells the site of the new one.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent;
    const options = oldSubscription?.options;
    if (options && !newSubscription) {
      (event as ExtendableEvent).waitUntil(scope.registration.pushManager.subscribe(options));
    }
  });
}

const unread: Message = { title: 'You have a notification', link: '/notifications' };

/** A browser takes it ill when a message shows nothing, and some services wake it with an empty one. */
function readMessage(data: PushMessageData | null): Message {
  try {
    return (data?.json() as Message | null | undefined) ?? unread;
  } catch {
    return unread;
  }
}

function show({ title, body = '', link, tag = '' }: Message): Promise<void> {
  return scope.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { link } });
}

/** Goes to a page of this site: where it is open already, to that window. */
async function open(link: string): Promise<unknown> {
  const { origin } = scope.location;
  const target = new URL(link, origin);
  const href = target.origin === origin ? target.href : `${origin}/`;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((window) => window.url === href);
  return there ? there.focus() : scope.clients.openWindow(href);
}
