import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import { useApi } from './api-context.tsx';

/** Props to spread on a form: on first focus, the browser starts solving the proof its submission needs. @param isAsked false for members who never need one */
export function useProof(purpose: ProofPurpose, isAsked = true): { onFocus?: () => void } {
  const api = useApi();
  if (!isAsked) return {};
  return {
    onFocus: () =>
      void import('./proof-solver.ts')
        .then(({ prepare }) => prepare(api, purpose))
        // If it fails, the proof is requested again on submission, which reports failures.
        .catch(() => undefined),
  };
}
