import { lazy, Suspense, useEffect, useState } from 'react';
import { followViewed, readViewed } from './viewed-ids.ts';

const ViewedStrip = lazy(async () => ({ default: (await import('./viewed-strip.tsx')).ViewedStrip }));

const shownMost = 6;

/** What was looked at before this deal, from this browser's memory. It stands last, so it moves nothing by coming late. */
export function ViewedBefore({ dealId }: { dealId: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () =>
      setIds(
        readViewed()
          .filter((id) => id !== dealId)
          .slice(0, shownMost),
      );
    read();
    // Only its end: a list that grew in another window would move what is read here.
    return followViewed(() => readViewed().length === 0 && setIds([]));
  }, [dealId]);
  return (
    ids.length > 0 && (
      <Suspense>
        <ViewedStrip ids={ids} />
      </Suspense>
    )
  );
}
