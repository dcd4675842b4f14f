// Shows the messages that the site sends to this browser, and opens what they tell of.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

/** The browser or its push service has ended the subscription; the next page of the site tells the site of the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (options && !event.newSubscription) event.waitUntil(self.registration.pushManager.subscribe(options));
});

/** A message is `{title, body, link, tag}`. A browser takes it ill when a message shows nothing. */
function readMessage(data) {
  try {
    return data.json();
  } catch {
    return { title: 'You have a notification', link: '/notifications' };
  }
}

function show({ title, body, link, tag }) {
  return self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { link } });
}

/** Goes to a page of this site: where it is open already, to that window. */
async function open(link) {
  const { origin } = self.location;
  const target = new URL(link, origin);
  const href = target.origin === origin ? target.href : `${origin}/`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((window) => window.url === href);
  return there ? there.focus() : self.clients.openWindow(href);
}
