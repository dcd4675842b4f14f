import { lazy, Suspense } from 'react';
import { useIsAuthenticated } from '../lib/session-context.tsx';

const Bell = lazy(async () => ({ default: (await import('../features/notifications/bell.tsx')).Bell }));

/** Keeps the bell's room for whoever is likely logged in, and puts it there. */
export function BellPlace() {
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
