import { lazy, Suspense, useEffect, useState } from 'react';

const Swipes = lazy(async () => ({ default: (await import('./swipe-cards.tsx')).SwipeCards }));

/** Fetches what lets fingers swipe and hold cards, where there are fingers, once the page has nothing else to do. */
export function SwipePlace() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (matchMedia('(any-pointer: coarse)').matches)
      (window.requestIdleCallback ?? setTimeout)(() => setIsWanted(true));
  }, []);
  return (
    isWanted && (
      <Suspense>
        <Swipes />
      </Suspense>
    )
  );
}
