import type { Me, Profile, ProfileChange, Role, Theme } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { hashPassword, isCommonPassword } from '../../../platform/secrets/passwords.ts';
import { refuseListed } from '../../blocklist/actions.ts';
import {
  looksOfMember,
  refuseReservedName,
  refuseStaffLookalike,
  refuseTakenName,
  validateDisplayName,
} from './name-actions.ts';
import { lockActor } from './row-actions.ts';
import { suspensionOf } from './rules.ts';
import * as store from './store.ts';
import { toMe, toProfile } from './views.ts';

/** Number of accounts claiming one address that a login tries, with a password check for each. */
export const maxClaimants = 3;
/** Number of them that are named to the owner, who then picks the right one by its username. */
const maxListedClaimants = 100;

export interface NewUser {
  username: string;
  email: string;
  /** Left out if something else opens the account, such as a provider. */
  password?: string;
  role?: Role;
  /** Whether the address counts as verified, as for accounts that the site's owner creates. */
  isEmailVerified?: boolean;
}

/**
 * Opens an account. Whether the address already has one isn't revealed: it will belong to whoever verifies it.
 * @param afterInsert further work in the same transaction
 * @throws Refusal `invalid`, `username_taken`, and what `afterInsert` throws
 */
export async function registerUser(
  context: Context,
  user: NewUser,
  afterInsert: (context: Context, actor: Actor) => Promise<void> = async () => undefined,
): Promise<Actor> {
  const { username, email, password, role = 'member', isEmailVerified = false } = user;
  if (role !== 'admin') await refuseReservedName(context, username, 'username');
  if (role !== 'admin' && !(await store.findUserByUsername(context.database, username)))
    await refuseStaffLookalike(context, username, { path: 'username' });
  if (password !== undefined) refuseCommonPassword(password);
  const passwordHash = password === undefined ? '' : await hashPassword(password);
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const verifiedAt = isEmailVerified ? at : null;
    await refuseTakenName(context, username, role);
    const nameLooks = looksOfMember(username, null);
    const names = { username, nameLooks };
    const row = await store.insertUser(context.database, { ...names, email, passwordHash, role, verifiedAt, at });
    await recordEvent(context, 'user.registered', { userId: row.id });
    const actor = toActor(row, at);
    await afterInsert(context, actor);
    return actor;
  });
}

/** @throws Refusal `invalid` */
export function refuseCommonPassword(password: string, path = 'password'): void {
  if (isCommonPassword(password)) {
    throw invalidField(path, t('accounts.errors.commonPassword'));
  }
}

/**
 * Finds the account of an address or username. If several claim an address and none has verified it, `username`
 * decides.
 * @throws Refusal `user_not_found`, `email_claimed`
 */
export async function findAccount(context: Context, name: string, username?: string): Promise<store.UserRow> {
  const all = await store.findUsersByName(context.database, name, maxListedClaimants);
  const matching = all.filter((one) => !username || one.username.toLowerCase() === username.toLowerCase());
  const [first, second] = matching;
  if (!first) throw new Refusal('user_not_found');
  if (second && !first.email_verified_at) {
    const names = matching.map((one) => one.username).join(', ');
    throw new Refusal('email_claimed', {
      message: t('accounts.errors.severalClaim', { names }),
    });
  }
  return first;
}

export async function readMe(context: Context, actor: Reader): Promise<Me> {
  return buildMe(context, actor, await loadUser(context, actor.id));
}

export async function readProfile(context: Context, id: string): Promise<Profile> {
  const user = await loadUser(context, id);
  return toProfile(user, await store.countPublishedDeals(context.database, id));
}

/** @throws Refusal `invalid` for a name that the member may not use, `content_blocked` */
export function changeProfile(context: Context, actor: Actor, { displayName, bio }: ProfileChange): Promise<Me> {
  return inTransaction(context, async (context) => {
    const before = await loadUser(context, actor.id);
    // Only changed fields are checked: an old text with a newly listed word must not block other changes.
    const changedTexts = [displayName === before.display_name ? null : displayName, bio === before.bio ? null : bio];
    await refuseListed(context, actor, { lines: changedTexts });
    const name = displayName === undefined ? undefined : await validateDisplayName(context, actor, displayName ?? '');
    const change = {
      ...(name !== undefined && { display_name: name, name_looks: looksOfMember(actor.username, name) }),
      ...(bio !== undefined && { bio }),
    };
    if (Object.keys(change).length === 0) return readMe(context, actor);
    // Only here, since names have locks that come before those of rows.
    await lockActor(context, actor);
    await recordEvent(context, 'profile.changed', { userId: actor.id });
    return buildMe(context, actor, await store.updateUser(context.database, actor.id, change));
  });
}

export function changeTheme(context: Context, actor: Actor, theme: Theme): Promise<Me> {
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    return buildMe(context, actor, await store.updateUser(context.database, actor.id, { theme }));
  });
}

/** @throws Refusal `user_not_found` */
export async function requireUser(context: Context, id: string): Promise<void> {
  await loadUser(context, id);
}

type Reader = Pick<Actor, 'id' | 'lacksSecondStep'>;

/** Returns a member's row as they see it themselves, such as after a change. */
export async function buildMe(context: Context, actor: Reader, user: store.UserRow): Promise<Me> {
  const me = toMe(user, await store.findAccountExtras(context.database, user.id));
  return actor.lacksSecondStep ? { ...me, needsSecondStep: true } : me;
}

async function loadUser(context: Context, id: string): Promise<store.UserRow> {
  const user = await store.findUser(context.database, id);
  if (!user) throw new Refusal('user_not_found');
  return user;
}

type ActorFacts = Pick<
  store.UserRow,
  | 'id'
  | 'username'
  | 'role'
  | 'staff_roles'
  | 'email_verified_at'
  | 'trust_level'
  | 'votes_annulled_at'
  | 'created_at'
  | 'suspended_until'
  | 'suspension_reason'
  | 'sign_up'
>;

/** Returns a member as an actor. */
export function toActor(user: ActorFacts, now: Date): Actor {
  return {
    id: user.id,
    username: user.username,
    role: user.role,
    roles: user.staff_roles,
    isVerified: user.email_verified_at !== null,
    trustLevel: user.trust_level,
    joinedAt: user.created_at,
    isAnnulled: user.votes_annulled_at !== null,
    ...(user.sign_up && { signUp: user.sign_up }),
    ...suspensionOf(user, now),
  };
}

/** Returns the account of a username, or accounts that claim an address, at most as many as a login tries. */
export function findAccountsByName(context: Context, name: string, place: store.Place): Promise<store.UserRow[]> {
  return store.findUsersByName(context.database, name, maxClaimants, place);
}

/** Returns all staff who aren't suspended. */
export function listStaff(context: Context): Promise<Pick<Actor, 'id' | 'role' | 'roles'>[]> {
  return store.listStaff(context.database, context.clock());
}

/** Returns a member as an actor, for later work in their name; null once the account is deleted. */
export async function findActor(context: Context, id: string): Promise<Actor | null> {
  const user = await store.findUser(context.database, id);
  return user ? toActor(user, context.clock()) : null;
}

export type { Place } from './store.ts';
