import { lazy, Suspense, useEffect, useState } from 'react';
import { touched } from '../../lib/touched.ts';

const Swipes = lazy(async () => ({ default: (await import('./swipe-cards.tsx')).SwipeCards }));

/** Fetches what lets fingers swipe and hold cards, where there are fingers, once the first one has touched the page. */
export function SwipePlace() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (matchMedia('(any-pointer: coarse)').matches) void touched.then(() => setIsWanted(true));
  }, []);
  return (
    isWanted && (
      <Suspense>
        <Swipes />
      </Suspense>
    )
  );
}
