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
import { pressKept } from './shell/early-press-script.ts';
import { offerReload } from './shell/offer-reload.ts';
import { openSession } from './shell/open-session.ts';

// The worker starts pages with a shell where the site could not be reached.
const isShell = 'shell' in document.documentElement.dataset;
onlineManager.setOnline(navigator.onLine && !isShell);

const { api, session, queryClient } = openSession({
  transport: fetch,
  origin: location.origin,
  onDone: trackSignal,
  onAway: () => void import('./features/offline/connectivity.ts').then((it) => it.checkConnection()),
});
// Until then nobody knows whose a press is.
void session.start().finally(() => {
  document.documentElement.dataset.settled = '';
});
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

// A press that came before what it presses is delivered once that answers.
const deliver = () => void import('./shell/deliver-presses.ts').then(({ deliverPresses }) => deliverPresses());
addEventListener(pressKept, deliver);
if (window.keptPresses?.length) deliver();

addEventListener('vite:preloadError', offerReload);
addEventListener('click', ({ target }) => target && trackSignal(target), true);
// What no page waits for comes once the page has nothing else to do.
const whenLoaded = () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    void import('./entry-later.ts').then(({ beginLater }) => beginLater({ api, client: queryClient, session, router }));
  });
// The script comes after the first frame, by which a small page may have loaded.
if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);
