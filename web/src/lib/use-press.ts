import { useState } from 'react';

/**
 * Returns whether a press's action is pending, and a function that starts it; further presses are ignored until it ends.
 * If its script can't be loaded, the page offers to reload.
 */
export function usePress(): [isPending: boolean, press: (action: () => Promise<void>) => void] {
  const [isPending, setIsPending] = useState(false);
  function press(action: () => Promise<void>): void {
    if (isPending) return;
    setIsPending(true);
    void action()
      .catch(() => undefined)
      .finally(() => setIsPending(false));
  }
  return [isPending, press];
}
