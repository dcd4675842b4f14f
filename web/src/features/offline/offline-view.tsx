import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readableAt } from './cached-page.ts';
import { OfflineBar } from './offline-bar.tsx';
import { OfflinePage } from './offline-page.tsx';

/** The offline copy of the page at an address; `at` is undefined if there is none. */
interface CachedCopy {
  href: string;
  at: string | null | undefined;
}

/** Shown on every page while offline; reports the page if it has no copy and is replaced. */
export function OfflineView({ onMissing }: { onMissing: (href: string | undefined) => void }) {
  const address = useRouterState({ select: ({ location }) => location });
  const [cachedCopy, setCachedCopy] = useState<CachedCopy>();
  useEffect(() => {
    let isCurrent = true;
    const { href } = address;
    // If the cache can't be read, there is no copy.
    void readableAt(address)
      .catch(() => undefined)
      .then((at) => {
        if (!isCurrent) return;
        onMissing(at === undefined ? href : undefined);
        setCachedCopy({ href, at });
      });
    return () => {
      isCurrent = false;
    };
  }, [address, onMissing]);
  if (cachedCopy?.href !== address.href) return null;
  return cachedCopy.at === undefined ? <OfflinePage /> : <OfflineBar at={cachedCopy.at} />;
}
