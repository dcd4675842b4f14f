import { lazy, Suspense, useEffect, useState } from 'react';
import { touched } from '../../lib/touched.ts';

const Swipes = lazy(async () => ({ default: (await import('./swipe-cards.tsx')).SwipeCards }));

/** Loads the swipe code on touch devices after the first touch. */
export function SwipeHost() {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    if (matchMedia('(any-pointer: coarse)').matches) void touched.then(() => setIsRequested(true));
  }, []);
  return (
    isRequested && (
      <Suspense>
        <Swipes />
      </Suspense>
    )
  );
}
