import { lazy, Suspense } from 'react';
import { useRealtime } from './use-realtime.ts';

const Live = lazy(async () => ({ default: (await import('./live.tsx')).Live }));

/** Follows what happens, where the site offers it; its code comes once the page is at rest. */
export function Realtime() {
  return (
    useRealtime() && (
      <Suspense>
        <Live />
      </Suspense>
    )
  );
}
