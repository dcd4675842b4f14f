import { lazy, Suspense, useEffect, useState } from 'react';
import { readViewed, subscribeToViewed } from './viewed-ids.ts';

const ViewedStrip = lazy(async () => ({ default: (await import('./viewed-strip.tsx')).ViewedStrip }));

const maxShown = 6;

/** Recently viewed deals, from this browser's storage. Last on the page, so loading late moves nothing. */
export function ViewedBefore({ dealId }: { dealId: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () =>
      setIds(
        readViewed()
          .filter((id) => id !== dealId)
          .slice(0, maxShown),
      );
    read();
    // Only clears it: a list growing in another window would move the page.
    return subscribeToViewed(() => readViewed().length === 0 && setIds([]));
  }, [dealId]);
  return (
    ids.length > 0 && (
      <Suspense>
        <ViewedStrip ids={ids} />
      </Suspense>
    )
  );
}
