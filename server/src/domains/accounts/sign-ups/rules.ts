import type { SignUpMode } from '@haggle/contract/accounts/sign-ups';

/** The purpose of an invitation that was shown; `over` if it no longer works. */
export type InvitationPurpose = 'none' | 'over' | 'join' | 'staff';

export type Admission = 'enters' | 'waits' | 'sign_ups_closed' | 'invitation_needed' | 'invitation_over';

/**
 * Decides whether someone may open an account, and whether it waits for approval. An invitation to a role is an admin's
 * own decision, so it opens an account in every mode; one to join replaces approval.
 */
export function admissionOf(mode: SignUpMode, purpose: InvitationPurpose): Admission {
  if (mode === 'open' || purpose === 'staff') return 'enters';
  if (mode === 'closed') return 'sign_ups_closed';
  if (purpose === 'join') return 'enters';
  if (mode === 'approval') return 'waits';
  return purpose === 'over' ? 'invitation_over' : 'invitation_needed';
}
