import { type StaffRole, staffRoles } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import { type Actor, isStaff, requireConfirmation } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Gives a member roles besides those they have. */
export async function addRoles(
  context: Context,
  userId: string,
  { role, roles }: { role: Role; roles: readonly StaffRole[] },
): Promise<void> {
  await store.lockUser(context.database, userId);
  const user = await store.findUser(context.database, userId);
  if (!user) throw new Refusal('user_not_found');
  const after = inOrder([...user.staff_roles, ...roles]);
  await store.updateUser(context.database, userId, { staff_roles: after, ...(role === 'admin' && { role }) });
}

/** Each of these roles once, in the order of the contract. */
export function inOrder(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}

/**
 * Holds all admins until the transaction ends and makes sure that `actor` may act against `userId`: nobody against
 * themselves, nobody but admins against those who have a role, and nobody against the last admin.
 * @throws Refusal `own_account`, `staff_account`, `last_admin`, `not_allowed` when the actor has ceased to be an admin meanwhile
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
 * Asks whoever acts against, or for, an admin to confirm that it is them: a stolen login must not drive out the others. Who is
 * no admin does neither to anybody who has a role.
 * @throws Refusal `confirmation_needed`, `sign_in_needed`, `staff_account`
 */
export async function requireConfirmationAbout(context: Context, actor: Actor, userId: string): Promise<void> {
  if (actor.id === userId) return;
  if (actor.role !== 'admin') return refuseStaff(context, userId);
  const subject = await store.findUser(context.database, userId);
  if (subject?.role === 'admin') requireConfirmation(actor, context.clock());
}

/**
 * Holds all admins until the transaction ends and makes sure that the site is not left to nobody when `userId` goes.
 * @throws Refusal `last_admin`
 */
export async function requireSuccessor(context: Context, userId: string): Promise<void> {
  const admins = await store.lockAdmins(context.database, context.clock());
  if (admins.length === 1 && admins[0] === userId) throw new Refusal('last_admin');
}
