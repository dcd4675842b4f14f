import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { Me } from '@haggle/contract/accounts/users';
import { createContext, use, useSyncExternalStore } from 'react';
import { loadingSession, type Session, type SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** What one can do with the session: log in and out. It never changes. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session needs the SessionContext of the router.');
  return session;
}

/** Who is logged in: `{authToken, isAuthenticated, loading, user, error}`. */
export function useSession(): SessionState {
  return useSelected((state) => state);
}

/**
 * The member who is logged in; null for visitors, and as long as it is not known. What needs no more than this does not
 * render again when a visitor turns out to be one.
 */
export function useUser(): Me | null {
  return useSelected(({ user }) => user);
}

/** Whether the roles of whoever is logged in let them do this; like `useUser`. */
export function useCan(capability: Capability): boolean {
  return useSelected(({ user }) => user?.capabilities.includes(capability) ?? false);
}

/** Whether somebody is logged in, as far as it is known; like `useUser`. */
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
