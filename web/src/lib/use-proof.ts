import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import { useApi } from './api-context.tsx';

/** Props to spread on a form: on first focus, the browser starts solving the proof its submission needs. @param isNeeded false for members who never need one */
export function useProof(purpose: ProofPurpose, isNeeded = true): { onFocus?: () => void } {
  const api = useApi();
  if (!isNeeded) return {};
  return {
    onFocus: () =>
      void import('./proof-solver.ts')
        .then(({ prepareProof }) => prepareProof(api, purpose))
        // If it fails, the proof is requested again on submission, which reports failures.
        .catch(() => undefined),
  };
}
