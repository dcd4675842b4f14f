import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session-context.tsx';

interface GuestsOnlyProps {
  next?: string | undefined;
  /** Where those go who came as visitors and are members now. */
  after?: string | undefined;
  children: ReactNode;
}

/** Shows a form for logging in, and leads whoever is logged in to `next`. */
export function GuestsOnly({ next = '/', after = next, children }: GuestsOnlyProps) {
  const { isAuthenticated, loading } = useSession();
  const router = useRouter();
  const wasGuest = useRef(false);
  // On the way there the address no longer says where it leads.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isAuthenticated) wasGuest.current ||= !loading;
    else if (!isLeaving.current) {
      isLeaving.current = true;
      router.history.replace(wasGuest.current ? after : next);
    }
  }, [isAuthenticated, loading, next, after, router]);
  return isAuthenticated ? null : children;
}
