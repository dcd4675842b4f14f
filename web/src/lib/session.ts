import type { Me } from '@haggle/contract/accounts/users';
import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { type Api, ApiError } from './api.ts';
import { readStored, store } from './storage.ts';

/** Where the token lies between visits. */
export const tokenKey = 'authToken';

/** Who is at this browser. It starts loading; the server always renders that state. */
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
  /** Takes up the stored token, if there is one. Never throws. */
  start(): Promise<void>;
  /** @throws ApiError, after its text became the state's `error`. */
  login(credentials: Credentials): Promise<void>;
  /** Logs in with the token of an answer that is on its way. @throws what the request throws */
  enterWith(request: Promise<{ token: string }>): Promise<void>;
  /** @throws ApiError, after its text became the state's `error`. */
  register(registration: Registration): Promise<void>;
  /** Signs out here at once, and on the server as soon as it hears of it. */
  logout(): void;
  /** Sends what waits, in the name of the member who is still here when it is called. */
  readonly beforeLeaving: Set<() => Promise<unknown>>;
  /** A client that speaks for whoever is logged in now, also once they have left. It tells nobody of failures. */
  memberApi(): Api;
  /** Drops a token that the server no longer takes, and takes up the one that is stored by now. */
  expire(): void;
  /** Takes over what the server says about the account now, unless somebody else is here by then. */
  replaceUser(user: Me): void;
  clearErrors(): void;
}

/** Keeps the state and tells of its changes. */
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

/** The ways between the states, by which everybody comes and goes. */
function createWays({ getState, set }: Holder, api: (token?: string) => Api) {
  const beforeLeaving = new Set<() => Promise<unknown>>();
  const sendWaiting = () => Promise.allSettled([...beforeLeaving].map((send) => send()));

  function leave(error: string | null = null): void {
    // Another window's member may be in its place by now.
    if (readStored(tokenKey) === getState().authToken) store(tokenKey, null);
    set({ authToken: null, isAuthenticated: false, loading: false, user: null, error });
  }

  async function enter(authToken: string | null): Promise<void> {
    // Another window may be about to end the token that this one's acts wait with.
    if (authToken !== getState().authToken) void sendWaiting();
    if (!authToken) return leave();
    // Of whoever was here before nothing is left while the next one loads.
    set({ ...(authToken !== getState().authToken && loadingSession), authToken, loading: true, error: null });
    try {
      const { data } = await api()('GET /auth/me');
      if (getState().authToken === authToken) set({ isAuthenticated: true, loading: false, user: data });
    } catch (error) {
      if (getState().authToken !== authToken) return;
      const text = textOf(error, t('session.failed.authentication'));
      if (isAway(error)) set({ loading: false, error: text });
      else leave(text);
    }
  }
  return { beforeLeaving, sendWaiting, leave, enter };
}

/**
 * Keeps who is logged in at this browser. `api` is asked for lazily, since the client itself asks for the token; with a
 * token it is to speak in that one's name. `leaving` does what must be done in a member's name before the token goes.
 */
export function createSession(api: (token?: string) => Api, leaving?: (api: Api) => Promise<void>): Session {
  const holder = createHolder();
  const { getState, set, subscribe } = holder;
  const { beforeLeaving, sendWaiting, leave, enter } = createWays(holder, api);
  const memberApi = () => api(getState().authToken ?? undefined);

  async function enterWith(request: Promise<{ token: string }>, fallback: string): Promise<void> {
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
    enterWith: (request) => enterWith(request, t('session.failed.login')),
    login: (body) => enterWith(api()('POST /auth/login', { body }), t('session.failed.login')),
    register: (body) => enterWith(api()('POST /auth/register', { body }), t('session.failed.registration')),
    beforeLeaving,
    memberApi,
    logout() {
      const { authToken } = getState();
      const mine = memberApi();
      const sent = sendWaiting();
      leave();
      if (authToken) void sayGoodbye(mine, [sent, leaving?.(mine)]);
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

/** What becomes of it changes nothing here. */
async function sayGoodbye(api: Api, before: (Promise<unknown> | undefined)[]): Promise<void> {
  await Promise.allSettled(before);
  await api('POST /auth/logout').catch(() => undefined);
}

/** Nobody answered: who rides through a tunnel, or loads the page while the site restarts, stays logged in. */
function isAway(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

function textOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.failure?.error) || fallback;
}
