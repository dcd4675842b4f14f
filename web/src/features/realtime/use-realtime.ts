import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Whether this site lets open pages follow what happens. */
export function useHasRealtime(): boolean {
  return useRouter().options.context.isRealtime;
}

/** True once the page has nothing better to do than to follow what happens; never where the site does not offer it. */
export function useRealtime(): boolean {
  const isOffered = useHasRealtime();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isOffered) return;
    // Safari tells of no idle time.
    const [wait, cancel] =
      'requestIdleCallback' in window
        ? [requestIdleCallback, cancelIdleCallback]
        : [(work: () => void) => setTimeout(work, 1_000), clearTimeout];
    const waiting = wait(() => setIsIdle(true));
    return () => cancel(waiting);
  }, [isOffered]);
  return isIdle;
}
