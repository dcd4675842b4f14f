import type { Me } from '@haggle/contract/accounts/users';
import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { type Api, ApiError } from './api.ts';
import { readStored, store } from './storage.ts';

/** Storage key of the token. */
export const tokenKey = 'authToken';

/** The login of this browser. It starts as loading, which is also what the server renders. */
export interface SessionState {
  authToken: string | null;
  isAuthenticated: boolean;
  loading: boolean;
  user: Me | null;
  error: string | null;
}

export const loadingSession: SessionState = {
  authToken: null,
  isAuthenticated: false,
  loading: true,
  user: null,
  error: null,
};

type Credentials = InputOf<'POST /auth/login'>['body'];
type Registration = InputOf<'POST /auth/register'>['body'];

export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Loads the member of the stored token, if there is one. Never throws. */
  start(): Promise<void>;
  /** @throws ApiError, after its text became the state's `error`. */
  login(credentials: Credentials): Promise<void>;
  /** Logs in with the token of a pending response. @throws the request's error */
  loginWith(request: Promise<{ token: string }>): Promise<void>;
  /** @throws ApiError, after its text became the state's `error`. */
  register(registration: Registration): Promise<void>;
  /** Logs out here immediately, and on the server as soon as it is reachable. */
  logout(): void;
  /** Functions that send pending requests while the member is still logged in. */
  readonly beforeLeaving: Set<() => Promise<unknown>>;
  /** Returns a client bound to the current member's token, even after they log out. It reports no failures. */
  memberApi(): Api;
  /** Drops a token that the server has refused, and switches to the one stored by now, if any. */
  expire(): void;
  /** Replaces the user with the server's current data, unless someone else has logged in since. */
  replaceUser(user: Me): void;
  clearErrors(): void;
}

/** Holds the state and notifies subscribers of changes. */
function createHolder() {
  let state = loadingSession;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    set(change: Partial<SessionState>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Holder = ReturnType<typeof createHolder>;

/** Creates the transitions between the states. */
function createTransitions({ getState, set }: Holder, api: (token?: string) => Api) {
  const beforeLeaving = new Set<() => Promise<unknown>>();
  const sendWaiting = () => Promise.allSettled([...beforeLeaving].map((send) => send()));

  function leave(error: string | null = null): void {
    // Another window may have stored another member's token by now.
    if (readStored(tokenKey) === getState().authToken) store(tokenKey, null);
    set({ authToken: null, isAuthenticated: false, loading: false, user: null, error });
  }

  async function enter(authToken: string | null): Promise<void> {
    // Another window may be about to revoke the token that this window's pending requests need.
    if (authToken !== getState().authToken) void sendWaiting();
    if (!authToken) return leave();
    // Nothing of the previous member is visible while the next one loads.
    set({ ...(authToken !== getState().authToken && loadingSession), authToken, loading: true, error: null });
    try {
      const { data } = await api()('GET /auth/me');
      if (getState().authToken === authToken) set({ isAuthenticated: true, loading: false, user: data });
    } catch (error) {
      if (getState().authToken !== authToken) return;
      const text = textOf(error, t('session.failed.authentication'));
      if (isUnreachable(error)) set({ loading: false, error: text });
      else leave(text);
    }
  }
  return { beforeLeaving, sendWaiting, leave, enter };
}

/**
 * Creates the session of this browser. `api` is a function, since the client itself reads the session's token; with a
 * token, the client uses that one. `beforeLogout` does what needs the member's token before it is revoked, and
 * `revokeLater` is called with a token that couldn't be revoked because the site is unreachable.
 */
export function createSession(
  api: (token?: string) => Api,
  beforeLogout?: (api: Api) => Promise<void>,
  revokeLater?: (token: string) => Promise<void>,
): Session {
  const holder = createHolder();
  const { getState, set, subscribe } = holder;
  const { beforeLeaving, sendWaiting, leave, enter } = createTransitions(holder, api);
  const memberApi = () => api(getState().authToken ?? undefined);

  async function loginWith(request: Promise<{ token: string }>, fallback: string): Promise<void> {
    set({ error: null });
    const { token } = await request.catch((error: unknown) => {
      set({ error: textOf(error, fallback) });
      throw error;
    });
    store(tokenKey, token);
    await enter(token);
  }

  return {
    getState,
    subscribe,
    start: () => enter(readStored(tokenKey)),
    loginWith: (request) => loginWith(request, t('session.failed.login')),
    login: (body) => loginWith(api()('POST /auth/login', { body }), t('session.failed.login')),
    register: (body) => loginWith(api()('POST /auth/register', { body }), t('session.failed.registration')),
    beforeLeaving,
    memberApi,
    logout() {
      const { authToken } = getState();
      const mine = memberApi();
      const sent = sendWaiting();
      leave();
      if (authToken) void revokeToken(mine, [sent, beforeLogout?.(mine)], () => revokeLater?.(authToken));
    },
    expire() {
      leave();
      const stored = readStored(tokenKey);
      if (stored) void enter(stored);
    },
    replaceUser: (user) => user._id === getState().user?._id && set({ user }),
    clearErrors: () => set({ error: null }),
  };
}

/** Revokes the token on the server, or later if that is unreachable. Other failures are ignored: there is no session. */
async function revokeToken(
  api: Api,
  pendingTasks: (Promise<unknown> | undefined)[],
  revokeLater: () => Promise<void> | undefined,
): Promise<void> {
  await Promise.allSettled(pendingTasks);
  try {
    await api('POST /auth/logout');
  } catch (error) {
    // Offline, the script that revokes later may be missing, too.
    if (isUnreachable(error)) await revokeLater()?.catch(() => undefined);
  }
}

/** Returns whether the site was unreachable: members stay logged in while offline or while the site restarts. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

function textOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.failure?.error) || fallback;
}
