import { useEffect, useRef } from 'react';
import { queueKeyOf } from '../../../features/keyboard/use-case-keys.ts';
import { type ApprovalKey, isApprovalKey } from './approval-keys.ts';

/** Listens for the queue's shortcuts, which take precedence over the site's. */
export function useApprovalKeys(onShortcut: (key: ApprovalKey) => void): void {
  const latest = useRef(onShortcut);
  latest.current = onShortcut;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = queueKeyOf(event);
      if (!isApprovalKey(key)) return;
      event.preventDefault();
      latest.current(key);
    }
    // In the capture phase, before the site's own listener, which ignores prevented events.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
