import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session-context.tsx';

interface GuestsOnlyProps {
  next?: string | undefined;
  /** The destination for visitors who just became members. */
  after?: string | undefined;
  children: ReactNode;
}

/** Shows a login or registration form, and redirects members to `next`. */
export function GuestsOnly({ next = '/', after = next, children }: GuestsOnlyProps) {
  const { isAuthenticated, loading } = useSession();
  const router = useRouter();
  const wasGuest = useRef(false);
  // Redirects once: during the navigation the address no longer says where to go.
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
