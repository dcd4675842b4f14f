import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const SinceLine = lazy(async () => ({ default: (await import('./since-line.tsx')).SinceLine }));
const NewDealsList = lazy(async () => ({ default: (await import('./new-deals-list.tsx')).NewDealsList }));

/**
 * For returning readers: a line above the deals about what is new, which can replace them with the new ones only. An
 * early script recognizes these readers and reserves the line's space, so that nothing moves when it appears.
 */
export function SinceVisit({ children }: { children: ReactNode }) {
  const [since, setSince] = useState<number>();
  const [showsNew, setShowsNew] = useState(false);
  useEffect(() => {
    setSince(Number(document.documentElement.dataset.since) || undefined);
    void import('./visits.ts').then(({ recordVisit }) => recordVisit(Date.now()));
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
