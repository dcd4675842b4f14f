import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { loadingSession, type Session, type SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);
const StateContext = createContext<SessionState>(loadingSession);

/** Tells what is below who is signed in. As on the server, they are still loading at first. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const [state, setState] = useState(loadingSession);
  useEffect(() => {
    // Half a page depends on it: it follows bit by bit, and the page goes on answering.
    const follow = () => startTransition(() => setState(session.getState()));
    follow();
    return session.subscribe(follow);
  }, [session]);
  return (
    <SessionContext value={session}>
      <StateContext value={state}>{children}</StateContext>
    </SessionContext>
  );
}

/** What one can do with the session: log in and out. It never changes. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSessionActions needs the SessionProvider of the router.');
  return session;
}

/** Who is signed in: `{authToken, isAuthenticated, loading, user, error}`. */
export function useSession(): SessionState {
  return use(StateContext);
}
