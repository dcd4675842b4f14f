import { type Capability, hasCapability, type StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import type { TrustLevel } from '@haggle/contract/limits/trust';
import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from './refusal.ts';

export type { TrustLevel };

/** The logged-in member on whose behalf something is done. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  /** Roles besides that. */
  roles: readonly StaffRole[];
  /** Whether the member has proved their address. */
  isVerified: boolean;
  trustLevel: TrustLevel;
  /** Set while the account may only read and save, because nobody has approved it, or somebody refused to. */
  signUp?: 'waiting' | 'refused';
  /** When the account was made. */
  joinedAt: Date;
  /** Whether votes and reports count for nothing, because of how they were given. */
  isAnnulled: boolean;
  /** What a personal API token may do; absent when the member logged in. */
  scope?: 'read' | 'write';
  /** Whether they logged in with a second step: a code, a recovery code or a passkey. */
  hasSecondStep?: boolean;
  /** When they last showed password and second step, logging in included; absent for API tokens. */
  confirmedAt?: Date;
  /** Whether confirming takes more than the password: a code, or the passkey they logged in with. */
  confirmsByStep?: boolean;
  /** Set for an admin, or somebody with another role, who came without the second step that the site asks of them: a member like others meanwhile. */
  lacksSecondStep?: true;
  /** Set while the account is suspended. */
  suspension?: { until: Date; reason: string | null; isForGood?: boolean };
}

/** Whether somebody is here whose roles let them do this. */
export function can(actor: Pick<Actor, 'role' | 'roles'> | null, capability: Capability): boolean {
  return actor !== null && hasCapability(actor, capability);
}

/** Whether an account has any role that others have not: what is done to it is for admins. */
export function isStaff({ role, roles }: Pick<Actor, 'role' | 'roles'>): boolean {
  return role === 'admin' || roles.length > 0;
}

/**
 * Staff decide about others. What concerns themselves is for somebody else among them; admins answer for the site.
 * @param concernedId whose deal, case, note or money it is
 * @throws Refusal `own_case`
 */
export function refuseOwnCase(actor: Pick<Actor, 'id' | 'role'>, concernedId: string | null | undefined): void {
  if (actor.role !== 'admin' && concernedId === actor.id) throw new Refusal('own_case');
}

/**
 * Whether somebody acts for the site here. Before what is their own, staff are members like others; admins answer for the site.
 * @param concernedId whose deal it is
 */
export function isInCharge(actor: Actor, capability: Capability, concernedId: string | null | undefined): boolean {
  return can(actor, capability) && (actor.role === 'admin' || concernedId !== actor.id);
}

/** Whose cases are kept from somebody who works them off: their own; undefined for admins. */
export function hiddenFrom({ id, role }: Pick<Actor, 'id' | 'role'>): string | undefined {
  return role === 'admin' ? undefined : id;
}

/** @throws Refusal `suspended`, saying until when and why */
export function refuseSuspended({ suspension }: Pick<Actor, 'suspension'>): void {
  if (!suspension) return;
  const { reason, until, isForGood } = suspension;
  const day = formatDay(until);
  const forGood = reason ? t('requests.suspendedForGoodBecause', { reason }) : t('requests.suspendedForGood');
  const aWhile = reason ? t('requests.suspendedBecause', { day, reason }) : t('requests.suspendedUntil', { day });
  const message = isForGood ? forGood : aWhile;
  throw new Refusal('suspended', { message, link: '/appeal' });
}

/** @throws Refusal `approval_waiting` or `sign_up_refused` of an account that may only read and save */
export function refuseUnapproved({ signUp }: Pick<Actor, 'signUp'>): void {
  if (signUp) throw new Refusal(signUp === 'waiting' ? 'approval_waiting' : 'sign_up_refused');
}

/** @throws Refusal `second_step_needed`, saying where to set one up */
export function refuseWithoutStep(): never {
  throw new Refusal('second_step_needed', { link: '/settings?tab=security' });
}

/**
 * Makes sure that it is still the member who sits there, not whoever found the browser open or has their token.
 * @throws Refusal `confirmation_needed`; `sign_in_needed` of an API token, which has nothing to confirm with
 */
export function requireConfirmation({ scope, confirmedAt }: Actor, now: Date): void {
  if (scope) throw new Refusal('sign_in_needed');
  if (!confirmedAt || !isRecent(confirmedAt, now)) throw new Refusal('confirmation_needed');
}

/** A time slightly ahead is another node's clock; one far ahead is a clock that was wrong. */
function isRecent(confirmedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - confirmedAt.getTime()) <= accountLimits.session.confirmedMinutes * 60_000;
}
