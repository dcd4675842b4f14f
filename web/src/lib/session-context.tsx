import { createContext, use, useSyncExternalStore } from 'react';
import { loadingSession, type Session, type SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** What one can do with the session: log in and out. It never changes. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the SessionContext of the router.');
  return session;
}

/** Who is signed in: `{authToken, isAuthenticated, loading, user, error}`. */
export function useSession(): SessionState {
  const session = useSessionActions();
  return useSyncExternalStore(session.subscribe, session.getState, () => loadingSession);
}
