import { type Capability, hasCapability, type StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import type { TrustLevel } from '@haggle/contract/limits/trust';
import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from './refusal.ts';

export type { TrustLevel };

/** The logged-in member who performs an action. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  /** Additional staff roles. */
  roles: readonly StaffRole[];
  /** Whether the member's email address is verified. */
  isVerified: boolean;
  trustLevel: TrustLevel;
  /** Set while the account may only read and save, because it awaits approval or was refused. */
  signUp?: 'waiting' | 'refused';
  /** When the account was created. */
  joinedAt: Date;
  /** Whether the member's votes and reports have no weight, because of how they were cast. */
  isAnnulled: boolean;
  /** The scope of a personal API token; absent for a login. */
  scope?: 'read' | 'write';
  /** Whether they logged in with a second step: a code, a recovery code or a passkey. */
  hasSecondStep?: boolean;
  /** When they last gave password and second step, by logging in or confirming; absent for API tokens. */
  confirmedAt?: Date;
  /** Whether confirming takes more than the password: a code, or the passkey used to log in. */
  confirmsByStep?: boolean;
  /** Set for staff who logged in without the required second step: until then they have only a member's rights. */
  lacksSecondStep?: true;
  /** Set while the account is suspended. */
  suspension?: { until: Date; reason: string | null; isForGood?: boolean };
}

/** Returns whether there is an actor whose roles have a capability. */
export function can(actor: Pick<Actor, 'role' | 'roles'> | null, capability: Capability): boolean {
  return actor !== null && hasCapability(actor, capability);
}

/** Returns whether an account has a staff role: only admins may act on such accounts. */
export function isStaff({ role, roles }: Pick<Actor, 'role' | 'roles'>): boolean {
  return role === 'admin' || roles.length > 0;
}

/** Returns whether the actor may remove a member as a spammer: never themselves, and staff only as an admin. */
export function mayRemoveSpammer(actor: Actor, member: Pick<Actor, 'id' | 'role' | 'roles'>): boolean {
  return can(actor, 'members') && actor.id !== member.id && (actor.role === 'admin' || !isStaff(member));
}

/**
 * Refuses staff who would decide on their own case; someone else must. Admins are exempt.
 * @param concernedId the member whose deal, case, note or money it is
 * @throws Refusal `own_case`
 */
export function refuseOwnCase(actor: Pick<Actor, 'id' | 'role'>, concernedId: string | null | undefined): void {
  if (actor.role !== 'admin' && concernedId === actor.id) throw new Refusal('own_case');
}

/**
 * Returns whether the actor acts as staff here. For their own deals, staff are ordinary members, except for admins.
 * @param concernedId the deal's author
 */
export function isInCharge(actor: Actor, capability: Capability, concernedId: string | null | undefined): boolean {
  return can(actor, capability) && (actor.role === 'admin' || concernedId !== actor.id);
}

/** Returns the member whose cases are hidden from this actor: their own; undefined for admins. */
export function hiddenFrom({ id, role }: Pick<Actor, 'id' | 'role'>): string | undefined {
  return role === 'admin' ? undefined : id;
}

/** Refuses a suspended member. @throws Refusal `suspended`, with end and reason */
export function refuseSuspended({ suspension }: Pick<Actor, 'suspension'>): void {
  if (!suspension) return;
  const { reason, until, isForGood } = suspension;
  const day = formatDay(until);
  const forGood = reason ? t('requests.suspendedForGoodBecause', { reason }) : t('requests.suspendedForGood');
  const aWhile = reason ? t('requests.suspendedBecause', { day, reason }) : t('requests.suspendedUntil', { day });
  const message = isForGood ? forGood : aWhile;
  throw new Refusal('suspended', { message, link: '/appeal' });
}

/** Refuses an account that may only read and save. @throws Refusal `approval_waiting` or `sign_up_refused` */
export function refuseUnapproved({ signUp }: Pick<Actor, 'signUp'>): void {
  if (signUp) throw new Refusal(signUp === 'waiting' ? 'approval_waiting' : 'sign_up_refused');
}

/** Refuses a member without a second step. @throws Refusal `second_step_needed`, with a link to set one up */
export function refuseWithoutStep(): never {
  throw new Refusal('second_step_needed', { link: '/settings?tab=security' });
}

/** Refuses an API token, for what needs a person's own login. @throws Refusal `sign_in_needed` */
export function refuseToken({ scope }: Pick<Actor, 'scope'>): void {
  if (scope) throw new Refusal('sign_in_needed');
}

/**
 * Requires a recently confirmed login, so that an unattended browser or a stolen token isn't enough.
 * @throws Refusal `confirmation_needed`; `sign_in_needed` for an API token, which can't confirm
 */
export function requireConfirmation(actor: Actor, now: Date): void {
  refuseToken(actor);
  const { confirmedAt } = actor;
  if (!confirmedAt || !isRecent(confirmedAt, now)) throw new Refusal('confirmation_needed');
}

/** Accepts a time slightly ahead, from another node's clock, but not one far ahead, from a wrong clock. */
function isRecent(confirmedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - confirmedAt.getTime()) <= accountLimits.session.confirmedMinutes * 60_000;
}
