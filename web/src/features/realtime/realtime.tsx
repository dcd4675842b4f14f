import { lazy, Suspense } from 'react';
import { useRealtime } from './use-realtime.ts';

const Live = lazy(async () => ({ default: (await import('./live.tsx')).Live }));

/** Follows live updates if the site offers them. Its code loads once the page is idle. */
export function Realtime() {
  return (
    useRealtime() && (
      <Suspense>
        <Live />
      </Suspense>
    )
  );
}
