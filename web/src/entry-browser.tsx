import './styles/app.css';
import { onlineManager } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { filtersKey } from './features/mutes/filters-key.ts';
import { fadesViewedKey } from './features/viewed/fades-viewed-key.ts';
import { type Api, type ApiError, createApi } from './lib/api.ts';
import { log } from './lib/log.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createSession, tokenKey } from './lib/session.ts';
import { readStored } from './lib/storage.ts';
import { trackSignal } from './lib/telemetry.ts';
import { createRouter } from './router.tsx';
import { offerReload } from './shell/offer-reload.ts';

// The worker starts pages with a shell where the site could not be reached.
const isShell = 'shell' in document.documentElement.dataset;
onlineManager.setOnline(navigator.onLine && !isShell);

const later = () => import('./entry-later.ts');
const thisDevice = () => import('./features/push/push-subscription.ts');
const wire = { transport: fetch, origin: location.origin };
const session = createSession(
  (token) => (token ? createApi({ ...wire, token: () => token }) : api),
  async (api) => {
    // Without a worker no messages come to this browser.
    if (!(await navigator.serviceWorker?.getRegistration())) return;
    await (await thisDevice()).forgetPushSubscription(api);
  },
);
const api: Api = createApi({
  ...wire,
  token: () => session.getState().authToken,
  confirm: async () => (await import('./features/confirmations/ask-to-confirm.tsx')).askToConfirm(api, session),
  onDone: trackSignal,
  onFailure(error: ApiError, key) {
    const code = error.failure?.code;
    const isExpired =
      error.status === 401 && session.getState().authToken !== null && (code ?? 'not_signed_in') === 'not_signed_in';
    if (error.status === 0) void later().then(({ checkConnection }) => checkConnection());
    if (isExpired) session.expire();
    // Asked every minute, whatever the reader does: a failure is nothing to interrupt them for.
    else if (error.status === 401 || key === 'GET /notifications/count') return;
    void import('./shell/failure-toasts.ts').then((toasts) => toasts.toastFailure(error, key, api));
  },
});
const queryClient = createQueryClient();

let wasAuthenticated: boolean | undefined;
session.subscribe(() => {
  const { isAuthenticated, loading, authToken, user } = session.getState();
  // What is private lies under `mine`; nothing of it may outlive the session.
  if (wasAuthenticated && !isAuthenticated) queryClient.removeQueries({ queryKey: ['mine'] });
  if (loading) return;
  if (authToken) document.documentElement.dataset.session = 'likely';
  else delete document.documentElement.dataset.session;
  const owner = user?.hasFilters ? user._id : null;
  // A token whose owner could not be asked for may still be the same one's.
  if (owner !== readStored(filtersKey) && (user || !authToken)) {
    const isFirst = wasAuthenticated === undefined;
    void import('./features/mutes/own-lists.ts').then((lists) => lists.ownLists(queryClient, owner, isFirst));
  }
  if (isAuthenticated && !wasAuthenticated && window.Notification?.permission === 'granted') {
    void thisDevice().then((device) => device.storePushSubscription(api));
  }
  wasAuthenticated = isAuthenticated;
});
window.addEventListener('storage', (event) => {
  if (event.key === tokenKey && event.newValue !== session.getState().authToken) void session.start();
});
void session.start();
if (readStored(fadesViewedKey)) void import('./features/viewed/fade-viewed.ts').then(({ fadeViewed }) => fadeViewed());

const router = createRouter({ api, session, queryClient, origin: location.origin, isShell });
const begin = () =>
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      onCaughtError: (error) => log('error', 'An error screen stands for this', error),
    });
  });
const isChanged = (it: HTMLInputElement) => it.value !== it.defaultValue || it.checked !== it.defaultChecked;
// Fields would be emptied of what was typed before the script came.
if ([...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(isChanged)) {
  void import('./shell/keep-early-input.ts').then(({ keepEarlyInput }) => keepEarlyInput(begin));
} else begin();

addEventListener('vite:preloadError', offerReload);
addEventListener('click', ({ target }) => target && trackSignal(target), true);
// What no page waits for comes once the page has nothing else to do.
const whenLoaded = () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    void later().then(({ beginLater }) => beginLater({ api, client: queryClient, session, router }));
  });
// The script comes after the first frame, by which a small page may have loaded.
if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);
