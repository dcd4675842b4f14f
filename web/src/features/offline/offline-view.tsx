import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readableAt } from './cached-page.ts';
import { OfflineBar } from './offline-bar.tsx';
import { OfflinePage } from './offline-page.tsx';

/** What is known of the page at an address: when it was kept, or nothing when it was not. */
interface Known {
  href: string;
  at: string | null | undefined;
}

/** Stands on every page while there is no connection; in place of those that were not kept. */
export function OfflineView({ onMissing }: { onMissing: (href: string) => void }) {
  const address = useRouterState({ select: ({ location }) => location });
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    let isCurrent = true;
    const { href } = address;
    // Where nothing can be looked up, nothing was kept.
    void readableAt(address)
      .catch(() => undefined)
      .then((at) => {
        if (!isCurrent) return;
        if (at === undefined) onMissing(href);
        setKnown({ href, at });
      });
    return () => {
      isCurrent = false;
    };
  }, [address, onMissing]);
  if (known?.href !== address.href) return null;
  return known.at === undefined ? <OfflinePage /> : <OfflineBar at={known.at} />;
}
