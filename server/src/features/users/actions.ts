import type { Me, Profile, ProfileChange, Role, Theme } from '@haggle/contract/users';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { isReservedUsername } from './rules.ts';
import * as store from './store.ts';
import { toMe, toProfile } from './views.ts';

interface NewUser {
  username: string;
  email: string;
  password: string;
  role?: Role;
}

/**
 * Opens an account.
 * @throws Refusal `invalid`, `username_taken`, `email_taken`
 */
export async function registerUser(
  context: Context,
  { username, email, password, role = 'member' }: NewUser,
): Promise<Actor> {
  if (role !== 'admin' && isReservedUsername(username)) {
    throw invalidField('username', 'That username is reserved. Please choose another.');
  }
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const user = await store.insertUser(context.database, { username, email, passwordHash, role, at });
    await recordEvent(context, 'user.registered', { userId: user.id });
    return toActor(user);
  });
}

/** Makes sure that the account of `email` exists and is an admin; an existing password is left alone. */
export async function ensureAdmin(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const existing = await store.findUserByEmail(context.database, email);
  if (existing) {
    if (existing.role !== 'admin') await store.updateUser(context.database, existing.id, { role: 'admin' });
    return;
  }
  await registerUser(context, { username: 'admin', email, password, role: 'admin' });
}

/**
 * Makes a member an admin.
 * @throws Refusal `user_not_found`
 */
export async function grantAdmin(context: Context, email: string): Promise<void> {
  const user = await store.findUserByEmail(context.database, email);
  if (!user) throw new Refusal('user_not_found');
  await store.updateUser(context.database, user.id, { role: 'admin' });
}

export async function readMe(context: Context, actor: Actor): Promise<Me> {
  return toMe(await load(context, actor.id));
}

export async function readProfile(context: Context, id: string): Promise<Profile> {
  const user = await load(context, id);
  return toProfile(user, await store.countPublishedDeals(context.database, id));
}

export async function changeProfile(context: Context, actor: Actor, { displayName, bio }: ProfileChange): Promise<Me> {
  const change = {
    ...(displayName !== undefined && { display_name: displayName || null }),
    ...(bio !== undefined && { bio }),
  };
  if (Object.keys(change).length === 0) return readMe(context, actor);
  return toMe(await store.updateUser(context.database, actor.id, change));
}

export async function changeTheme(context: Context, actor: Actor, theme: Theme): Promise<Me> {
  return toMe(await store.updateUser(context.database, actor.id, { theme }));
}

/** @throws Refusal `user_not_found` */
export async function requireUser(context: Context, id: string): Promise<void> {
  await load(context, id);
}

async function load(context: Context, id: string): Promise<store.UserRow> {
  const user = await store.findUser(context.database, id);
  if (!user) throw new Refusal('user_not_found');
  return user;
}

function toActor(user: store.UserRow): Actor {
  return { id: user.id, username: user.username, role: user.role as Role };
}

/** The member with this email and the hash that a password must match. */
export async function findCredentials(
  context: Context,
  email: string,
): Promise<{ actor: Actor; passwordHash: string } | undefined> {
  const user = await store.findUserByEmail(context.database, email);
  return user && { actor: toActor(user), passwordHash: user.password_hash };
}
