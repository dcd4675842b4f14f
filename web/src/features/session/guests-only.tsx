import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session-context.tsx';

/** Shows a form for signing in, and leads whoever is signed in to `next`. */
export function GuestsOnly({ next = '/', children }: { next?: string | undefined; children: ReactNode }) {
  const { isAuthenticated } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (isAuthenticated) router.history.replace(next);
  }, [isAuthenticated, next, router]);
  return isAuthenticated ? null : children;
}
