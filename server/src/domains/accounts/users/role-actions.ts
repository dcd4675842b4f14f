import { type StaffRole, staffRoles } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import { type Actor, isStaff, refuseToken, requireConfirmation } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Adds roles to those a member has. */
export async function addRoles(
  context: Context,
  userId: string,
  { role, roles }: { role: Role; roles: readonly StaffRole[] },
): Promise<void> {
  await store.lockUser(context.database, userId);
  const user = await store.findUser(context.database, userId);
  if (!user) throw new Refusal('user_not_found');
  const after = sortRoles([...user.staff_roles, ...roles]);
  await store.updateUser(context.database, userId, { staff_roles: after, ...(role === 'admin' && { role }) });
}

/** Returns each of these roles once, in the order of the contract. */
export function sortRoles(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}

/**
 * Locks all admins until the transaction ends and checks that `actor` may act against `userId`: no one against
 * themselves, only admins against staff, and no one against the last admin.
 * @throws Refusal `own_account`, `staff_account`, `last_admin`, `not_allowed` if the actor is no longer an admin
 */
export async function requireOtherAdmin(
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
  userId: string,
): Promise<void> {
  if (actor.id === userId) throw new Refusal('own_account');
  const admins = await store.lockAdmins(context.database, context.clock());
  if (actor.role !== 'admin') return refuseStaff(context, userId);
  if (!admins.includes(actor.id)) throw new Refusal('not_allowed');
  if (!admins.some((id) => id !== userId)) throw new Refusal('last_admin');
}

async function refuseStaff(context: Context, userId: string): Promise<void> {
  await store.lockUser(context.database, userId);
  const subject = await store.findUser(context.database, userId);
  if (subject && isStaff({ role: subject.role, roles: subject.staff_roles })) throw new Refusal('staff_account');
}

/**
 * Requires a person's own login to act against or for a member, whichever endpoint leads there, and a recent
 * confirmation if both are admins: a stolen token or session must not drive them out. Only admins can act on staff at all.
 * @throws Refusal `confirmation_needed`, `sign_in_needed`, `staff_account`
 */
export async function requireConfirmationFor(context: Context, actor: Actor, userId: string): Promise<void> {
  if (actor.id === userId) return;
  refuseToken(actor);
  if (actor.role !== 'admin') return refuseStaff(context, userId);
  const subject = await store.findUser(context.database, userId);
  if (subject?.role === 'admin') requireConfirmation(actor, context.clock());
}

/**
 * Locks all admins until the transaction ends and checks that one is left when `userId` goes.
 * @throws Refusal `last_admin`
 */
export async function requireSuccessor(context: Context, userId: string): Promise<void> {
  const admins = await store.lockAdmins(context.database, context.clock());
  if (admins.length === 1 && admins[0] === userId) throw new Refusal('last_admin');
}
