import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import { useApi } from './api-context.tsx';

/** Spread on a form: from its first touch on the browser does the work that sending it will ask for, where that is so. @param isAsked false for whoever never is */
export function useProof(purpose: ProofPurpose, isAsked = true): { onFocus?: () => void } {
  const api = useApi();
  if (!isAsked) return {};
  return {
    onFocus: () =>
      void import('./proof-solver.ts')
        .then(({ prepare }) => prepare(api, purpose))
        // What cannot be prepared is asked for when the form is sent, and told then.
        .catch(() => undefined),
  };
}
