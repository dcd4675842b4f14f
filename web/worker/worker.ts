import { answerCall, answerPicture, isOfflinePage } from './answers.ts';
import { entryFile } from './build.ts';
import { showMessages } from './push.ts';
import { seemsUnreachable } from './reach.ts';
import { scope } from './scope.ts';
import { answerFile, answerPage, deleteOldCaches, installShell } from './shell.ts';
import { answerStatus, concernsStatus } from './statuses.ts';

/** Paths that aren't pages: files, and resources for programs other than browsers. */
const noPage = /^\/(?:api|assets|feeds|icons|images|og|sitemaps)\/|\.\w+$/;

/**
 * A new version waits until no window runs the old one, whose files are in its cache. A window that is the only one and
 * runs the new version asks it not to wait.
 */
function startCaching(): void {
  scope.addEventListener('install', (event) => event.waitUntil(installShell()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data?.takeOver === entryFile) event.waitUntil(takeOverIfAlone());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (!noPage.test(url.pathname)) event.respondWith(answerPage(event));
    } else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
    else if (url.pathname.startsWith('/images/')) {
      if (seemsUnreachable()) event.respondWith(answerPicture(request, url));
    } else if (isOfflinePage(request, url)) event.respondWith(answerCall(event, url));
    else if (concernsStatus(request, url)) event.respondWith(answerStatus(event, url));
  });
}

async function activate(): Promise<void> {
  await deleteOldCaches();
  // Preloads pages while the worker starts, so that it doesn't delay them.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function takeOverIfAlone(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await scope.skipWaiting();
}

/** Deletes everything cached immediately. The worker stays registered if the browser has a push subscription. */
function disableCaching(): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(end()));
}

async function end(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.disable();
  if (!(await scope.registration.pushManager?.getSubscription())) await scope.registration.unregister();
}

showMessages();
if (scope.site.keeps) startCaching();
else disableCaching();
