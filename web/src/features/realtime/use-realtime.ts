import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Returns whether this site offers live updates. */
export function useHasRealtime(): boolean {
  return useRouter().options.context.isRealtime;
}

/** Returns true once the page is idle; always false if the site offers no live updates. */
export function useRealtime(): boolean {
  const isOffered = useHasRealtime();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isOffered) return;
    // Safari has no `requestIdleCallback`.
    const [wait, cancel] =
      'requestIdleCallback' in window
        ? [requestIdleCallback, cancelIdleCallback]
        : [(work: () => void) => setTimeout(work, 1_000), clearTimeout];
    const waiting = wait(() => setIsIdle(true));
    return () => cancel(waiting);
  }, [isOffered]);
  return isIdle;
}
