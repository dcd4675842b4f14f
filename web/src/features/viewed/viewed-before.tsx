import { lazy, Suspense, useEffect, useState } from 'react';
import { readViewed } from './viewed-ids.ts';

const ViewedStrip = lazy(async () => ({ default: (await import('./viewed-strip.tsx')).ViewedStrip }));

const shownMost = 6;

/** What was looked at before this deal, from this browser's memory. It stands last, so it moves nothing by coming late. */
export function ViewedBefore({ dealId }: { dealId: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    setIds(
      readViewed()
        .filter((id) => id !== dealId)
        .slice(0, shownMost),
    );
  }, [dealId]);
  return (
    ids.length > 0 && (
      <Suspense>
        <ViewedStrip ids={ids} />
      </Suspense>
    )
  );
}
