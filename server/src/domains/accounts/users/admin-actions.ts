import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import { demoAdmin, demoClerk } from '../../../kernel/demo-people.ts';
import type { Context } from '../../../platform/context.ts';
import { passwordMatches } from '../../../platform/secrets/passwords.ts';
import { findAccount, maxClaimants, registerUser } from './actions.ts';
import { sortRoles } from './role-actions.ts';
import * as store from './store.ts';

/**
 * Makes the account of `email` the first admin, or creates one; an existing password isn't changed. Accounts that merely
 * claim the address, without having verified it or having this password, are ignored. Does nothing once there is an
 * admin besides the demo's: the variables stay set, and later starts must not undo that one was made a member or changed
 * their address.
 */
export async function ensureFirstAdmin(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await store.hasAdmin(context.database, [demoClerk, demoAdmin])) return;
  const claimants = await store.findUsersByEmail(context.database, email, maxClaimants);
  const [first] = claimants;
  if (first?.email_verified_at) {
    await store.updateUser(context.database, first.id, { role: 'admin' });
    return;
  }
  const matches = await Promise.all(claimants.map((one) => passwordMatches(one.password_hash, password)));
  const owner = claimants.find((_, index) => matches[index]);
  if (owner) await store.updateUser(context.database, owner.id, { role: 'admin' });
  else await createAdmin(context, { email, password });
}

/** Returns whether the site has an admin other than the demo's clerk. */
export async function hasAdmin({ database }: Context): Promise<boolean> {
  return store.hasAdmin(database, [demoClerk]);
}

/** Returns whether an admin logs in with this address, and with this password if one is given. */
export async function isAdminLogin(
  { database }: Context,
  { email, password }: { email: string; password?: string | undefined },
): Promise<boolean> {
  if (!(await store.isAdminEmail(database, email))) return false;
  if (password === undefined) return true;
  const admins = (await store.findUsersByEmail(database, email, maxClaimants)).filter(({ role }) => role === 'admin');
  const matches = await Promise.all(admins.map((one) => passwordMatches(one.password_hash, password)));
  return matches.includes(true);
}

async function createAdmin(context: Context, { email, password }: { email: string; password: string }): Promise<void> {
  const username = await findFreeUsername(context, 'admin');
  try {
    await registerUser(context, { username, email, password, role: 'admin', isEmailVerified: true });
  } catch (error) {
    // Another node that starts at the same time may have created it first.
    const [other] = await store.findUsersByEmail(context.database, email, 1);
    if (other?.role !== 'admin') throw error;
  }
}

/** Returns `admin`, or `admin-2` and so on if the name is taken. */
async function findFreeUsername(context: Context, base: string): Promise<string> {
  let name = base;
  for (let count = 2; await store.findUserByUsername(context.database, name); count += 1) name = `${base}-${count}`;
  return name;
}

/**
 * Makes a member an admin, or adds another role to theirs.
 * @throws Refusal `user_not_found`, `email_claimed`
 */
export async function grantRole(
  context: Context,
  name: string,
  { role = 'admin', username }: { role?: 'admin' | StaffRole; username?: string | undefined } = {},
): Promise<store.UserRow> {
  const { id, staff_roles: roles } = await findAccount(context, name, username);
  if (role === 'admin') return store.updateUser(context.database, id, { role });
  return store.updateUser(context.database, id, { staff_roles: sortRoles([...roles, role]) });
}
