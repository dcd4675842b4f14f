import { onlineManager } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';

const OfflineView = lazyComponent(async () => (await import('./offline-view.tsx')).OfflineView);

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Shows the page. Offline, it adds the page's age, or replaces the page with what can be read. */
export function OfflineGate({ children }: { children: ReactNode }) {
  const router = useRouter();
  const state = useSyncExternalStore(
    subscribe,
    () => (onlineManager.isOnline() ? 'online' : 'offline'),
    // The offline shell has no page yet, whatever its address.
    () => (router.isShell() ? 'empty' : 'online'),
  );
  const href = useRouterState({ select: ({ location }) => location.href });
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    // Once it has loaded, it may be readable without a connection, too.
    if (state === 'online') setMissing(undefined);
  }, [state]);
  return (
    <>
      {state === 'offline' && (
        <Suspense>
          <OfflineView onMissing={setMissing} />
        </Suspense>
      )}
      {(state === 'online' || (state === 'offline' && missing !== href)) && children}
    </>
  );
}
