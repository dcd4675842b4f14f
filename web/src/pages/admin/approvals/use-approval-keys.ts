import { useEffect, useRef } from 'react';
import { isTaken } from '../../../lib/modifier-keys.ts';
import { type ApprovalKey, isApprovalKey } from './approval-keys.ts';

/** Listens for the keys of the queue; they go before those of the site. */
export function useApprovalKeys(press: (key: ApprovalKey) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (isTaken(event) || !isApprovalKey(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    }
    // Ahead of the site's own listener, which leaves alone what is prevented.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
