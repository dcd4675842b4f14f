import './styles/app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { filtersKey } from './features/mutes/filters-key.ts';
import { fadesViewedKey } from './features/viewed/fades-viewed-key.ts';
import { type Api, type ApiError, createApi } from './lib/api.ts';
import { toastFailure } from './lib/failure-toasts.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createSession, tokenKey } from './lib/session.ts';
import { readStored } from './lib/storage.ts';
import { createRouter } from './router.tsx';
import { toast } from './ui/toast.ts';

const wire = { transport: fetch, origin: location.origin };
const session = createSession(
  (token) => (token ? createApi({ ...wire, token: () => token }) : api),
  async (api) => {
    // Without a worker no messages come to this browser.
    if (!(await navigator.serviceWorker?.getRegistration())) return;
    await (await import('./features/devices/forget-device.ts')).forgetDevice(api);
  },
);
const api: Api = createApi({
  ...wire,
  token: () => session.getState().authToken,
  onFailure(error: ApiError, key) {
    const code = error.failure?.code;
    if (code === 'email_unverified') toast(error.message, 'bad', { label: 'Send the link again', run: sendLinkAgain });
    else if (error.status !== 401) {
      // Asked every minute, whatever the reader does: a failure is nothing to interrupt them for.
      if (key !== 'GET /notifications/count') toastFailure(error, !key.startsWith('GET '));
    } else if (session.getState().authToken && (code === undefined || code === 'not_signed_in')) {
      session.expire();
      toast('Your session has expired. Please log in again.', 'bad');
    }
  },
});
const queryClient = createQueryClient();

function sendLinkAgain(): void {
  // What goes wrong here is told as with any other call.
  api('POST /auth/verify-email').then(
    () => toast('The link is on its way. Look into your mail.', 'good'),
    () => undefined,
  );
}

let wasAuthenticated: boolean | undefined;
session.subscribe(() => {
  const { isAuthenticated, loading, authToken, user } = session.getState();
  if (loading) return;
  if (authToken) document.documentElement.dataset.session = 'likely';
  else delete document.documentElement.dataset.session;
  // What is private lies under `mine`; nothing of it may outlive the session.
  if (wasAuthenticated && !isAuthenticated) queryClient.removeQueries({ queryKey: ['mine'] });
  const owner = user?.hasFilters ? user._id : null;
  // A token whose owner could not be asked for may still be the same one's.
  if (owner !== readStored(filtersKey) && (user || !authToken)) {
    const isFirst = wasAuthenticated === undefined;
    void import('./features/mutes/own-lists.ts').then((lists) => lists.ownLists(queryClient, owner, isFirst));
  }
  wasAuthenticated = isAuthenticated;
});
window.addEventListener('storage', (event) => {
  if (event.key === tokenKey && event.newValue !== session.getState().authToken) void session.start();
});
void session.start();
if (readStored(fadesViewedKey)) void import('./features/viewed/fade-viewed.ts').then(({ fadeViewed }) => fadeViewed());

const router = createRouter({ api, session, queryClient, origin: location.origin });
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
