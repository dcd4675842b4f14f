import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { isMissingScript } from '../../lib/missing-script.ts';
import type { Session } from '../../lib/session.ts';
import { mineCache } from './cache-names.ts';
import { cacheSavedDeals } from './cached-saves.ts';
import { watchConnection } from './connectivity.ts';
import { sendLogouts } from './late-logouts.ts';
import { findServiceWorkerUrl } from './offline-support.ts';
import { clearOutbox, openOutbox, outboxKey, sendQueued, setSender } from './outbox.ts';
import { watchUnknownStatuses } from './unknown-statuses.ts';
import { recordSeen } from './visited-pages.ts';

interface Parts {
  api: Api;
  /** Shows no toast for calls that will be sent again. */
  resendingApi: Api;
  client: QueryClient;
  session: Session;
  router: RegisteredRouter;
}

/** Milliseconds between retries; doubles each time. */
const resendDelay = { first: 1_000, max: 60_000 };
const reloadPauses = [0, 1_000, 4_000];
const reloadMark = 'tanstack_router_reload:';

/**
 * Sets up offline support in this window; called once its page is idle.
 * @returns a function that stops following the connection and sending, both of which all windows of a process share
 */
export function startOffline({ api, resendingApi, client, session, router }: Parts): () => void {
  const send = createSender({ api: resendingApi, client, session });
  setSender(send);
  clearOnLogout(session, client, send);
  const reloadUnknownStatuses = watchUnknownStatuses(client);
  const unsubscribe = watchConnection(() => {
    const { authToken, isAuthenticated } = session.getState();
    if (authToken && !isAuthenticated) void session.start();
    else send();
    reloadUnknownStatuses();
    allowReloads();
    void retryFailedPage(router);
  });
  window.addEventListener('storage', ({ key }) => {
    const { user } = session.getState();
    if (key === outboxKey && user) openOutbox(client, user._id);
  });
  if (!router.isShell()) recordSeen(router.state.location);
  router.subscribe('onResolved', ({ toLocation }) => onlineManager.isOnline() && recordSeen(toLocation));
  cacheSavedDeals(client, api);
  // Preloads the view, which couldn't be loaded without a connection.
  void import('./offline-view.tsx');
  registerWorker().catch((error: unknown) => log('warn', 'Pages cannot be kept for times without a connection', error));
  return () => {
    unsubscribe();
    setSender(() => {});
  };
}

/** The router reloads once per session for each page whose script failed to load. A new connection resets that. */
function allowReloads(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(reloadMark)) sessionStorage.removeItem(key);
  }
}

/**
 * Retries a page that failed to load; shown data refetches automatically. The first requests of a new connection may
 * fail. Browsers remember a failed script, so a page without its script needs a full reload.
 */
async function retryFailedPage(router: RegisteredRouter): Promise<void> {
  for (const pause of reloadPauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const failed = router.state.matches.find(({ status }) => status === 'error');
    if (failed && isMissingScript(failed.error)) location.reload();
    else if (failed) await router.invalidate();
  }
}

/** Returns a function that sends queued logouts and actions, with retries while the site is rate limiting or unreachable. */
function createSender({ api, client, session }: Pick<Parts, 'api' | 'client' | 'session'>): () => void {
  let delay = resendDelay.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function send(): Promise<void> {
    clearTimeout(timer);
    if (!onlineManager.isOnline()) return;
    const hasLoggedOut = await sendLogouts(api);
    const { user } = session.getState();
    const isDone = (!user || (await sendQueued(client, api, user._id))) && hasLoggedOut;
    delay = isDone ? resendDelay.first : Math.min(delay * 2, resendDelay.max);
    if (!isDone) timer = setTimeout(() => void send(), delay);
  }
  return () => void send();
}

/** Deletes private data in this browser when the session ends, including one that ended before this page loaded. */
function clearOnLogout(session: Session, client: QueryClient, send: () => void): void {
  let reader: string | null | undefined;
  function onSessionChange(): void {
    const { authToken, loading, user } = session.getState();
    const next = user?._id ?? null;
    if (loading || next === reader || (authToken && !user)) return;
    if (next === null || (reader && next !== reader)) {
      clearOutbox();
      void window.caches?.delete(mineCache);
    }
    reader = next;
    if (next !== null) {
      openOutbox(client, next);
      // Preloads what a logout without a connection needs.
      void import('./token-hash.ts').catch(() => undefined);
    }
    send();
  }
  session.subscribe(onSessionChange);
  onSessionChange();
}

/** Registers the service worker. If the site has turned it off, triggers an update so that the worker finds out. */
async function registerWorker(): Promise<void> {
  const address = findServiceWorkerUrl();
  if (!address) {
    await (await navigator.serviceWorker?.getRegistration())?.update();
    return;
  }
  const registration = await navigator.serviceWorker.register(address);
  // Some browser automation tools return nothing instead of rejecting.
  if (!registration) return;
  announceVersion(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && announceVersion(worker));
  });
}

/** Tells a new worker this window's version. It can take over if this is the only window and runs the same one. */
function announceVersion(worker: ServiceWorker | null): void {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name=scripts]');
  if (scripts) worker?.postMessage({ takeOver: scripts.content.split(' ')[0] });
}
