import type { Role } from '@haggle/contract/accounts/users';

/** The member who invites, as they are now. */
interface Inviter {
  role: Role;
  trustLevel: number;
  /** Undefined once the account is approved. */
  signUp?: unknown;
  /** Undefined unless the account is suspended. */
  suspension?: unknown;
}

/** Returns whether an account is approved and not suspended. */
export function isInGoodStanding({ signUp, suspension }: Inviter): boolean {
  return !signUp && !suspension;
}

/** Returns whether a member may invite others to join, given the trust level it takes; null allows only admins. */
export function mayInviteToJoin(inviter: Inviter, invitingTrust: number | null): boolean {
  if (!isInGoodStanding(inviter)) return false;
  return inviter.role === 'admin' || (invitingTrust !== null && inviter.trustLevel >= invitingTrust);
}
