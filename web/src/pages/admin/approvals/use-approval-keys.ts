import { useEffect, useRef } from 'react';
import { isTyping } from '../../../features/keyboard/use-case-keys.ts';
import { type ApprovalKey, isApprovalKey } from './approval-keys.ts';

/** Listens for the keys of the queue; they go before those of the site. */
export function useApprovalKeys(press: (key: ApprovalKey) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // Whoever has just picked a deal decides on it from there.
      if (isTyping(event.target) || !isApprovalKey(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    }
    // Ahead of the site's own listener, which leaves alone what is prevented.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
