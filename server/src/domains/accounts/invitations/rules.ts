import { type Actor, can } from '../../../kernel/actor.ts';

/** Somebody who invites, as they are now. */
export type Inviter = Pick<Actor, 'role' | 'roles' | 'trustLevel' | 'signUp' | 'suspension'>;

/** Whether nothing keeps somebody from taking part. */
export function isInGoodStanding({ signUp, suspension }: Inviter): boolean {
  return !signUp && !suspension;
}

/** Whether somebody may invite others to open an account, where `invitingTrust` is the trust that members need; null for none. */
export function mayInviteToJoin(inviter: Inviter, invitingTrust: number | null): boolean {
  if (!isInGoodStanding(inviter)) return false;
  return inviter.role === 'admin' || (invitingTrust !== null && inviter.trustLevel >= invitingTrust);
}

/** Whether somebody may give others a role. */
export function mayGiveRoles(inviter: Inviter): boolean {
  return isInGoodStanding(inviter) && can(inviter, 'roles');
}
