import { t } from '@haggle/contract/messages/translate';
import { useEffect, useRef } from 'react';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { useHide } from './use-hide.ts';

/** Hides a deal for good as soon as it stands on the page: what a key does. */
export function HideByKey({ id, onDone }: { id: string; onDone: () => void }) {
  const isAuthenticated = useIsAuthenticated();
  const { hide } = useHide();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (isAuthenticated) {
      // A failure is told by toast.
      hide(id, false).then(onDone, onDone);
      return;
    }
    toast(t('mutes.hide.login'));
    onDone();
  });
  return null;
}
