import { filtersKey } from '../features/mutes/filters-key.ts';
import { type Api, type ApiCall, createApi, type Transport } from '../lib/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createSession, type Session, tokenKey } from '../lib/session.ts';
import { readStored } from '../lib/storage.ts';

interface Site {
  transport: Transport;
  origin: string;
  /** Called for every finished call. */
  onDone?: (call: ApiCall) => void;
  /** Called when the site is unreachable. */
  onUnreachable?: () => void;
}

/** Creates a window's session, API clients and query cache. */
export function openSession({ onUnreachable, ...wire }: Site) {
  const session = createSession(
    (token) => (token ? createApi({ transport: wire.transport, origin: wire.origin, token: () => token }) : api),
    async (api) => (await import('./leave-browser.ts')).clearBrowserData(api),
    async (token) => (await import('../features/offline/late-logouts.ts')).queueLogout(token),
  );
  const createClient = (isResending: boolean): Api =>
    createApi({
      ...wire,
      token: () => session.getState().authToken,
      prove: async (address) => (await import('../lib/proof-solver.ts')).solveProof(api, address),
      confirm: async () => (await import('../features/confirmations/ask-to-confirm.tsx')).askToConfirm(api, session),
      onFailure(error, key, token) {
        const { status, failure } = error;
        if (status === 0) onUnreachable?.();
        if (status === 401) {
          // A response to an earlier session's request says nothing about this one.
          const isCurrentToken = token && token === session.getState().authToken;
          if (!isCurrentToken || (failure?.code ?? 'not_signed_in') !== 'not_signed_in') return;
          session.expire();
        }
        void import('./failure-toasts.ts').then((toasts) => toasts.toastFailure(error, key, { api, isResending }));
      },
    });
  const api = createClient(false);
  const resendingApi = createClient(true);
  const queryClient = createQueryClient();
  watchSession(session, queryClient);
  return { api, resendingApi, session, queryClient };
}

function watchSession(session: Session, queryClient: ReturnType<typeof createQueryClient>): void {
  let wasAuthenticated: boolean | undefined;
  session.subscribe(() => {
    const { isAuthenticated, loading, authToken, user } = session.getState();
    // Private data is under `mine`: it must not outlive the session, nor reach the next one with a late response.
    if (wasAuthenticated !== undefined && wasAuthenticated !== isAuthenticated) {
      queryClient.removeQueries({ queryKey: ['mine'] });
    }
    if (loading) return;
    if (authToken) document.documentElement.dataset.session = 'likely';
    else delete document.documentElement.dataset.session;
    const owner = user?.hasFilters ? user._id : null;
    // A token whose owner couldn't be loaded may still belong to the same member.
    if (owner !== readStored(filtersKey) && (user || !authToken)) {
      const isFirst = wasAuthenticated === undefined;
      void import('../features/mutes/own-lists.ts').then((lists) => lists.applyFiltersOf(queryClient, owner, isFirst));
    }
    wasAuthenticated = isAuthenticated;
  });
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey && event.newValue !== session.getState().authToken) void session.start();
  });
  // A page in the back/forward cache gets no storage events while frozen.
  let tokenAtHide: string | null;
  window.addEventListener('pagehide', () => {
    tokenAtHide = readStored(tokenKey);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStored(tokenKey) !== tokenAtHide) void session.start();
  });
}
