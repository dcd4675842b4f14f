import type { Role } from '@haggle/contract/accounts/users';

/** Somebody who invites, as they are now. */
interface Inviter {
  role: Role;
  trustLevel: number;
  /** None once the account is approved. */
  signUp?: unknown;
  /** None unless the account is suspended. */
  suspension?: unknown;
}

/** Whether nothing keeps somebody from taking part. */
export function isInGoodStanding({ signUp, suspension }: Inviter): boolean {
  return !signUp && !suspension;
}

/** Whether somebody may invite others to open an account, where `invitingTrust` is the trust that members need; null for none. */
export function mayInviteToJoin(inviter: Inviter, invitingTrust: number | null): boolean {
  if (!isInGoodStanding(inviter)) return false;
  return inviter.role === 'admin' || (invitingTrust !== null && inviter.trustLevel >= invitingTrust);
}
