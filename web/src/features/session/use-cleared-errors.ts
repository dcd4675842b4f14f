import { useEffect } from 'react';
import { useSessionActions } from '../../lib/session-context.tsx';

/** A form starts and ends without the error of an earlier try. */
export function useClearedErrors(): void {
  const { clearErrors } = useSessionActions();
  useEffect(() => {
    clearErrors();
    return clearErrors;
  }, [clearErrors]);
}
