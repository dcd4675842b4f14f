import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const SinceLine = lazy(async () => ({ default: (await import('./since-line.tsx')).SinceLine }));
const NewDealsList = lazy(async () => ({ default: (await import('./new-deals-list.tsx')).NewDealsList }));

/**
 * For readers who come back: a line over the deals with what is new, which puts the new ones alone in their place. The
 * early script has said who that is and keeps the line's room, so that nothing moves when it comes.
 */
export function SinceVisit({ children }: { children: ReactNode }) {
  const [since, setSince] = useState<number>();
  const [showsNew, setShowsNew] = useState(false);
  useEffect(() => {
    setSince(Number(document.documentElement.dataset.since) || undefined);
    void import('./visits.ts').then(({ noteVisit }) => noteVisit(Date.now()));
  }, []);
  return (
    <>
      <div className="[[data-since]_&]:min-h-11">
        {since && (
          <Suspense>
            <SinceLine since={since} isOpen={showsNew} onToggle={setShowsNew} />
          </Suspense>
        )}
      </div>
      {since && showsNew ? (
        <Suspense>
          <NewDealsList since={since} onEnd={() => setShowsNew(false)} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
