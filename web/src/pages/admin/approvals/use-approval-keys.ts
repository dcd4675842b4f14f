import { useEffect, useRef } from 'react';
import { isTyping } from '../../../features/keyboard/use-case-keys.ts';
import { isSingleKey } from '../../../lib/single-keys.ts';
import { type ApprovalKey, isApprovalKey } from './approval-keys.ts';

/** Listens for the queue's shortcuts, which take precedence over the site's. */
export function useApprovalKeys(onShortcut: (key: ApprovalKey) => void): void {
  const latest = useRef(onShortcut);
  latest.current = onShortcut;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // A focused checkbox doesn't count as typing: a deal just selected is decided on from there.
      if (!isSingleKey(event) || isTyping(event.target) || !isApprovalKey(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    }
    // In the capture phase, before the site's own listener, which ignores prevented events.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
