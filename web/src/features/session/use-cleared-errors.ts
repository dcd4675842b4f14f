import { useEffect } from 'react';
import { useSessionActions } from '../../lib/session-context.tsx';

/** Clears the session's error when a form mounts and unmounts. */
export function useClearedErrors(): void {
  const { clearErrors } = useSessionActions();
  useEffect(() => {
    clearErrors();
    return clearErrors;
  }, [clearErrors]);
}
