import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsAuthenticated } from '../../lib/session-context.tsx';

/** Shows a form for signing in, and leads whoever is signed in to `next`. */
export function GuestsOnly({ next = '/', children }: { next?: string | undefined; children: ReactNode }) {
  const isAuthenticated = useIsAuthenticated();
  const router = useRouter();
  // On the way there the address no longer says where it leads.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || isLeaving.current) return;
    isLeaving.current = true;
    router.history.replace(next);
  }, [isAuthenticated, next, router]);
  return isAuthenticated ? null : children;
}
