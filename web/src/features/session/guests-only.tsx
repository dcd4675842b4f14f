import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useIsAuthenticated } from '../../lib/session-context.tsx';

/** Shows a form for signing in, and leads whoever is signed in to `next`. */
export function GuestsOnly({ next = '/', children }: { next?: string | undefined; children: ReactNode }) {
  const isAuthenticated = useIsAuthenticated();
  const router = useRouter();
  useEffect(() => {
    if (isAuthenticated) router.history.replace(next);
  }, [isAuthenticated, next, router]);
  return isAuthenticated ? null : children;
}
