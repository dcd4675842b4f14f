import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { Me } from '@haggle/contract/accounts/users';
import { createContext, use, useSyncExternalStore } from 'react';
import { loadingSession, type Session, type SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** Returns the session's actions, such as logging in and out; always the same object. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session needs the SessionContext of the router.');
  return session;
}

/** Returns the state of the login: `{authToken, isAuthenticated, loading, user, error}`. */
export function useSession(): SessionState {
  return useSelected((state) => state);
}

/**
 * Returns the logged-in member; null for visitors and while the session loads. Components that only need this don't
 * re-render when a visitor is confirmed to be one.
 */
export function useUser(): Me | null {
  return useSelected(({ user }) => user);
}

/** Returns whether the logged-in member has a capability; like `useUser`. */
export function useCan(capability: Capability): boolean {
  return useSelected(({ user }) => user?.capabilities.includes(capability) ?? false);
}

/** Returns whether a member is logged in; false while the session loads. */
export function useIsAuthenticated(): boolean {
  return useSelected(({ isAuthenticated }) => isAuthenticated);
}

function useSelected<T>(select: (state: SessionState) => T): T {
  const session = useSessionActions();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getState()),
    () => select(loadingSession),
  );
}
