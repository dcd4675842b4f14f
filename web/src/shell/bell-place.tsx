import { lazy, Suspense } from 'react';
import { useIsAuthenticated } from '../lib/session-context.tsx';

const Bell = lazy(async () => ({ default: (await import('../features/notifications/bell.tsx')).Bell }));

/** Reserves space for the bell if a member is likely logged in, and shows it. */
export function BellSlot() {
  const isAuthenticated = useIsAuthenticated();
  return (
    <div className="session-likely size-11 compact:size-9">
      {isAuthenticated && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </div>
  );
}
