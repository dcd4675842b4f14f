import './styles/app.css';
import { onlineManager } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fadesViewedKey } from './features/viewed/fades-viewed-key.ts';
import { log } from './lib/log.ts';
import { readStored } from './lib/storage.ts';
import { trackSignal } from './lib/telemetry.ts';
import { createRouter } from './router.tsx';
import { pressRetained } from './shell/early-press-script.ts';
import { offerReload } from './shell/offer-reload.ts';
import { openSession } from './shell/open-session.ts';

// The service worker starts pages from a shell when the site is unreachable.
const isShell = 'shell' in document.documentElement.dataset;
onlineManager.setOnline(navigator.onLine && !isShell);

const { api, resendingApi, session, queryClient } = openSession({
  transport: fetch,
  origin: location.origin,
  onDone: trackSignal,
  onUnreachable: () => void import('./features/offline/connectivity.ts').then((it) => it.checkConnection()),
});
// Until then it's unknown who pressed a button.
void session.start().finally(() => {
  document.documentElement.dataset.settled = '';
});
if (readStored(fadesViewedKey)) void import('./features/viewed/fade-viewed.ts').then(({ fadeViewed }) => fadeViewed());

const router = createRouter({ api, session, queryClient, origin: location.origin, isShell });
const startHydration = () =>
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      onCaughtError: (error) => log('error', 'An error screen stands for this', error),
    });
  });
const isChanged = (it: HTMLInputElement) => it.value !== it.defaultValue || it.checked !== it.defaultChecked;
// Hydration would clear fields that the reader changed before the script loaded.
if ([...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(isChanged)) {
  void import('./shell/early-input.ts').then(({ restoreEarlyInput }) => restoreEarlyInput(startHydration));
} else startHydration();

// A press on a button that isn't hydrated yet is delivered once it is.
const deliver = () => void import('./shell/early-input.ts').then(({ deliverPresses }) => deliverPresses());
addEventListener(pressRetained, deliver);
if (window.keptPresses?.length) deliver();

addEventListener('vite:preloadError', offerReload);
addEventListener('click', ({ target }) => target && trackSignal(target), true);
// Scripts that no page needs load when the browser is idle.
const loadIdleScripts = () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    void import('./entry-later.ts').then(({ startIdleTasks }) =>
      startIdleTasks({ api, resendingApi, client: queryClient, session, router }),
    );
  });
// This script runs after the first frame; a small page may have loaded by then.
if (document.readyState === 'complete') loadIdleScripts();
else addEventListener('load', loadIdleScripts);
