import { useState } from 'react';

/**
 * Whether what a press began is still under way, and the way to begin it; meanwhile further presses do nothing. Where its
 * script can't be fetched, the page itself offers to reload.
 */
export function usePress(): [isPending: boolean, press: (act: () => Promise<void>) => void] {
  const [isPending, setIsPending] = useState(false);
  function press(act: () => Promise<void>): void {
    if (isPending) return;
    setIsPending(true);
    void act()
      .catch(() => undefined)
      .finally(() => setIsPending(false));
  }
  return [isPending, press];
}
