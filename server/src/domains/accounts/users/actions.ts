import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Me, Profile, ProfileChange, Role, Theme } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { isForGood } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { hashPassword, isCommonPassword, passwordMatches } from '../../../platform/secrets/passwords.ts';
import { looksOfMember, refuseReservedName, refuseSameName, refuseStaffsName, toOwnName } from './name-actions.ts';
import { inOrder } from './role-actions.ts';
import * as store from './store.ts';
import { toMe, toProfile } from './views.ts';

/** How many accounts that claim one address a login tries; it checks a password for each. */
export const claimantsMost = 3;
/** How many of them the owner can be told about, who names the one that is meant. */
const claimantsListed = 100;

export interface NewUser {
  username: string;
  email: string;
  /** Without one, something else opens the account. */
  password?: string;
  role?: Role;
  /** Whether the address needs no proof, as for accounts that the site's owner makes. */
  isProven?: boolean;
}

/**
 * Opens an account. Whether the address has one already is not told: it will belong to whoever proves it.
 * @param settle what else belongs to it, in the same transaction
 * @throws Refusal `invalid`, `username_taken`, and what `settle` throws
 */
export async function registerUser(
  context: Context,
  user: NewUser,
  settle: (context: Context, actor: Actor) => Promise<void> = async () => undefined,
): Promise<Actor> {
  const { username, email, password, role = 'member', isProven = false } = user;
  if (role !== 'admin') await refuseReservedName(context, username, 'username');
  if (role !== 'admin' && !(await store.findUserByUsername(context.database, username)))
    await refuseStaffsName(context, username, { path: 'username' });
  if (password !== undefined) refuseCommonPassword(password);
  const passwordHash = password === undefined ? '' : await hashPassword(password);
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const verifiedAt = isProven ? at : null;
    await refuseSameName(context, username, role);
    const nameLooks = looksOfMember(username, null);
    const names = { username, nameLooks };
    const row = await store.insertUser(context.database, { ...names, email, passwordHash, role, verifiedAt, at });
    await recordEvent(context, 'user.registered', { userId: row.id });
    const actor = toActor(row, at);
    await settle(context, actor);
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
 * Makes sure that the account of `email` exists and is an admin; an existing password is left alone. Who only claims the
 * address, and has neither proved it nor the password, is not meant.
 */
export async function ensureAdmin(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await store.isAdminsEmail(context.database, email)) return;
  const claimants = await store.findUsersByEmail(context.database, email, claimantsMost);
  const [first] = claimants;
  if (first?.email_verified_at) {
    await store.updateUser(context.database, first.id, { role: 'admin' });
    return;
  }
  const matches = await Promise.all(claimants.map((one) => passwordMatches(one.password_hash, password)));
  const own = claimants.find((_, index) => matches[index]);
  if (own) await store.updateUser(context.database, own.id, { role: 'admin' });
  else await makeAdmin(context, { email, password });
}

/** Whether an admin logs in with this address, and with this password where one is given. */
export async function isAdminsLogin(
  { database }: Context,
  { email, password }: { email: string; password?: string | undefined },
): Promise<boolean> {
  if (!(await store.isAdminsEmail(database, email))) return false;
  if (password === undefined) return true;
  const admins = (await store.findUsersByEmail(database, email, claimantsMost)).filter(({ role }) => role === 'admin');
  const matches = await Promise.all(admins.map((one) => passwordMatches(one.password_hash, password)));
  return matches.includes(true);
}

async function makeAdmin(context: Context, { email, password }: { email: string; password: string }): Promise<void> {
  const username = await findFreeUsername(context, 'admin');
  try {
    await registerUser(context, { username, email, password, role: 'admin', isProven: true });
  } catch (error) {
    // Another node that starts at the same moment may have made it first.
    const [other] = await store.findUsersByEmail(context.database, email, 1);
    if (other?.role !== 'admin') throw error;
  }
}

/** `admin`, or `admin-2` and so on where another one has that name. */
async function findFreeUsername(context: Context, wanted: string): Promise<string> {
  let name = wanted;
  for (let count = 2; await store.findUserByUsername(context.database, name); count += 1) name = `${wanted}-${count}`;
  return name;
}

/**
 * Makes a member an admin, or gives them another role besides those they have.
 * @throws Refusal `user_not_found`, `email_claimed`
 */
export async function grantRole(
  context: Context,
  name: string,
  { role = 'admin', username }: { role?: 'admin' | StaffRole; username?: string | undefined } = {},
): Promise<store.UserRow> {
  const { id, staff_roles: roles } = await findAccount(context, name, username);
  if (role === 'admin') return store.updateUser(context.database, id, { role });
  return store.updateUser(context.database, id, { staff_roles: inOrder([...roles, role]) });
}

/**
 * Whose address or username this is. Anybody may claim an address: where several do and none has proved it, the username decides.
 * @throws Refusal `user_not_found`, `email_claimed`
 */
export async function findAccount(context: Context, name: string, username?: string): Promise<store.UserRow> {
  const all = await store.findUsersByName(context.database, name, claimantsListed);
  const meant = all.filter((one) => !username || one.username.toLowerCase() === username.toLowerCase());
  const [first, second] = meant;
  if (!first) throw new Refusal('user_not_found');
  if (second && !first.email_verified_at) {
    const names = meant.map((one) => one.username).join(', ');
    throw new Refusal('email_claimed', {
      message: t('accounts.errors.severalClaim', { names }),
    });
  }
  return first;
}

export async function readMe(context: Context, actor: Pick<Actor, 'id' | 'lacksSecondStep'>): Promise<Me> {
  const me = await view(context, await load(context, actor.id));
  return actor.lacksSecondStep ? { ...me, needsSecondStep: true } : me;
}

export async function readProfile(context: Context, id: string): Promise<Profile> {
  const user = await load(context, id);
  return toProfile(user, await store.countPublishedDeals(context.database, id));
}

/** @throws Refusal `invalid` for a name that is not the member's to show */
export function changeProfile(context: Context, actor: Actor, { displayName, bio }: ProfileChange): Promise<Me> {
  return inTransaction(context, async (context) => {
    const name = displayName === undefined ? undefined : await toOwnName(context, actor, displayName ?? '');
    const change = {
      ...(name !== undefined && { display_name: name, name_looks: looksOfMember(actor.username, name) }),
      ...(bio !== undefined && { bio }),
    };
    if (Object.keys(change).length === 0) return readMe(context, actor);
    return view(context, await store.updateUser(context.database, actor.id, change));
  });
}

export async function changeTheme(context: Context, actor: Actor, theme: Theme): Promise<Me> {
  return view(context, await store.updateUser(context.database, actor.id, { theme }));
}

/** @throws Refusal `user_not_found` */
export async function requireUser(context: Context, id: string): Promise<void> {
  await load(context, id);
}

async function view(context: Context, user: store.UserRow): Promise<Me> {
  return toMe(user, await store.findBelongings(context.database, user.id));
}

async function load(context: Context, id: string): Promise<store.UserRow> {
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

/** A member as the one who acts. */
export function toActor(user: ActorFacts, now: Date): Actor {
  const { suspended_until: until, suspension_reason: reason } = user;
  const isSuspended = until !== null && until > now;
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
    ...(isSuspended && { suspension: { until, reason, isForGood: isForGood(until, now.getTime()) } }),
  };
}

/** The account of a username, or those that claim an address, first those known here; at most as many as a login tries. */
export function findAccountsByName(context: Context, name: string, here: store.Place): Promise<store.UserRow[]> {
  return store.findUsersByName(context.database, name, claimantsMost, here);
}

/** Accounts that claim an address, whoever proved it first; at most as many as one email has room for. */
export function findAccountsByEmail(context: Context, email: string): Promise<store.UserRow[]> {
  return store.findUsersByEmail(context.database, email, accountLimits.mailLink.accountsMost);
}

/**
 * Makes an address a member's own.
 * @throws Refusal `email_taken` when somebody else has proved it
 */
export async function claimEmail(
  context: Context,
  userId: string,
  email: string,
  verifiedAt: Date | null,
): Promise<void> {
  await store.claimEmail(context.database, userId, email, verifiedAt);
}

/**
 * Whether what a member does counts: where the site can send mail, once they have proved their address.
 * @throws Refusal `email_unverified`
 */
export function requireProvenAddress(context: Context, actor: Actor): void {
  if (!isProven(context, actor)) throw new Refusal('email_unverified');
}

/** Whether a member has proved their address, where the site can ask for it. */
export function isProven(context: Context, actor: Actor): boolean {
  return !context.mailer || actor.isVerified;
}

/**
 * Whether a member's deals may be published.
 * @throws Refusal `author_unverified`
 */
export async function requireProvenAuthor(context: Context, authorId: string | null): Promise<void> {
  if (!context.mailer || authorId === null) return;
  const author = await store.findUser(context.database, authorId);
  if (author && !author.email_verified_at) throw new Refusal('author_unverified');
}

/** Everybody with a role, who is not suspended. */
export function listStaff(context: Context): Promise<Pick<Actor, 'id' | 'role' | 'roles'>[]> {
  return store.listStaff(context.database, context.clock());
}

/** A member as the one who acts, for what is done in their name later; null once they are gone. */
export async function findActor(context: Context, id: string): Promise<Actor | null> {
  const user = await store.findUser(context.database, id);
  return user ? toActor(user, context.clock()) : null;
}

export { changeAvatar, clearAvatars, removeAvatar } from './avatar-actions.ts';
export { deleteUnclaimed, listUnclaimed, settleFormerMembers } from './former-actions.ts';
export { changeUsername } from './name-actions.ts';
export {
  addRoles,
  inOrder,
  requireConfirmationAbout,
  requireOtherAdmin,
  requireSuccessor,
} from './role-actions.ts';
export { lockMember, updateUser } from './row-actions.ts';
export type { Place } from './store.ts';
