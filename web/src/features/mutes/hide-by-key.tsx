import { t } from '@haggle/contract/messages/translate';
import { useEffect, useRef } from 'react';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { useHide } from './use-hide.ts';

/** Permanently hides a deal on mount, for the keyboard shortcut. */
export function HideByKey({ id, onDone }: { id: string; onDone: () => void }) {
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { hide } = useHide();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (isAuthenticated) {
      // A toast reports failures.
      hide(id, false).then(onDone, onDone);
      return;
    }
    askToLogIn(t('mutes.hide.login'), { kind: 'hide', dealId: id });
    onDone();
  });
  return null;
}
