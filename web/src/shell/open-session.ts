import { filtersKey } from '../features/mutes/filters-key.ts';
import { type Api, type ApiCall, createApi, type Transport } from '../lib/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createSession, type Session, tokenKey } from '../lib/session.ts';
import { readStored } from '../lib/storage.ts';

interface Site {
  transport: Transport;
  origin: string;
  /** Told of every call that came to an end. */
  onDone?: (call: ApiCall) => void;
  /** Called when the site could not be reached. */
  onAway?: () => void;
}

/** Makes what one window of the app is about: who is here, how it asks the site, and what it was answered. */
export function openSession({ onAway, ...wire }: Site) {
  const session = createSession(
    (token) => (token ? createApi({ transport: wire.transport, origin: wire.origin, token: () => token }) : api),
    async (api) => (await import('./leave-browser.ts')).leaveBrowser(api),
  );
  const api: Api = createApi({
    ...wire,
    token: () => session.getState().authToken,
    prove: async (address) => (await import('../lib/proof-solver.ts')).prove(api, address),
    confirm: async () => (await import('../features/confirmations/ask-to-confirm.tsx')).askToConfirm(api, session),
    onFailure(error, key, token) {
      const { status, failure } = error;
      if (status === 0) onAway?.();
      if (status === 401) {
        // The answer to a request of an earlier session says nothing about this one.
        const isOfNow = token && token === session.getState().authToken;
        if (!isOfNow || (failure?.code ?? 'not_signed_in') !== 'not_signed_in') return;
        session.expire();
      }
      // Asked every minute, whatever the reader does: a failure is nothing to interrupt them for.
      else if (key === 'GET /notifications/count') return;
      void import('./failure-toasts.ts').then((toasts) => toasts.toastFailure(error, key, api));
    },
  });
  const queryClient = createQueryClient();
  followSession(session, queryClient);
  return { api, session, queryClient };
}

function followSession(session: Session, queryClient: ReturnType<typeof createQueryClient>): void {
  let wasAuthenticated: boolean | undefined;
  session.subscribe(() => {
    const { isAuthenticated, loading, authToken, user } = session.getState();
    // What is private lies under `mine`; nothing of it may outlive the session, nor come to the next one by a late answer.
    if (wasAuthenticated !== undefined && wasAuthenticated !== isAuthenticated) {
      queryClient.removeQueries({ queryKey: ['mine'] });
    }
    if (loading) return;
    if (authToken) document.documentElement.dataset.session = 'likely';
    else delete document.documentElement.dataset.session;
    const owner = user?.hasFilters ? user._id : null;
    // A token whose owner could not be asked for may still be the same one's.
    if (owner !== readStored(filtersKey) && (user || !authToken)) {
      const isFirst = wasAuthenticated === undefined;
      void import('../features/mutes/own-lists.ts').then((lists) => lists.ownLists(queryClient, owner, isFirst));
    }
    wasAuthenticated = isAuthenticated;
  });
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey && event.newValue !== session.getState().authToken) void session.start();
  });
  // A page that the browser kept was told of nothing while it slept.
  let asleep: string | null;
  window.addEventListener('pagehide', () => {
    asleep = readStored(tokenKey);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStored(tokenKey) !== asleep) void session.start();
  });
}
