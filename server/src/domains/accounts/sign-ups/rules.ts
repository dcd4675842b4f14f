import type { SignUpMode } from '@haggle/contract/accounts/sign-ups';

/** The purpose of an invitation that was shown; `over` if it no longer works. */
export type Shown = 'none' | 'over' | 'join' | 'staff';

export type Admission = 'enters' | 'waits' | 'sign_ups_closed' | 'invitation_needed' | 'invitation_over';

/**
 * Decides whether someone may open an account, and whether it waits for approval. An invitation to a role is an admin's
 * own decision, so it opens an account in every mode; one to join replaces approval.
 */
export function admissionOf(mode: SignUpMode, shown: Shown): Admission {
  if (mode === 'open' || shown === 'staff') return 'enters';
  if (mode === 'closed') return 'sign_ups_closed';
  if (shown === 'join') return 'enters';
  if (mode === 'approval') return 'waits';
  return shown === 'over' ? 'invitation_over' : 'invitation_needed';
}
