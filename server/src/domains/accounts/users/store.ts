import type { Role } from '@haggle/contract/accounts/users';
import { publicStatuses } from '@haggle/contract/deals/status';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { Refusal, refusalAt } from '../../../kernel/refusal.ts';
import { type Database, violatesUnique } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';
import type { Users } from '../../../platform/database/schema.ts';
import { hasChoices } from '../reader-filters/actions.ts';
import type { SuspensionFacts } from './rules.ts';

export type UserRow = Selectable<Users>;

/**
 * Inserts a member.
 * @throws Refusal `username_taken`
 */
export async function insertUser(
  database: Database,
  user: {
    username: string;
    nameLooks: string[];
    email: string;
    passwordHash: string;
    role: Role;
    verifiedAt: Date | null;
    at: Date;
  },
): Promise<UserRow> {
  try {
    return await database
      .insertInto('users')
      .values({
        username: user.username,
        name_looks: user.nameLooks,
        email: user.email,
        password_hash: user.passwordHash,
        role: user.role,
        email_verified_at: user.verifiedAt,
        created_at: user.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (!violatesUnique(error, 'users_username_key')) throw error;
    throw usernameTaken();
  }
}

/** Returns the refusal, with its message for the username field too. */
export function usernameTaken(): Refusal {
  return refusalAt('username', 'username_taken');
}

export function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a member by username, ignoring case. */
export function findUserByUsername(database: Database, username: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A hashed network address from which a member may have logged in since a time. */
export interface Place {
  addressHash: string;
  since: Date;
}

/**
 * Returns accounts that claim an address: the one that verified it, then in turn the first to claim it, the last, and
 * the ones known `place`. That way neither earlier nor later claimants crowd out the owner.
 */
export function findUsersByEmail(
  database: Database,
  email: string,
  limit: number,
  place: Place = { addressHash: '', since: new Date(0) },
): Promise<UserRow[]> {
  const isKnown = sql`exists (select from known_places
    where user_id = users.id and address_hash = ${place.addressHash} and used_at > ${place.since})`;
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy(sql`least(
      3 * row_number() over (order by email_claimed_at, id),
      3 * row_number() over (order by email_claimed_at desc, id desc) + 1,
      case when ${isKnown}
        then 3 * row_number() over (partition by ${isKnown} order by email_claimed_at desc, id desc) + 2 end)`)
    .limit(limit)
    .execute();
}

/** Returns the account of a username, or those that claim an address, as `findUsersByEmail` orders them. */
export async function findUsersByName(
  database: Database,
  name: string,
  limit: number,
  place?: Place,
): Promise<UserRow[]> {
  // No username has an @.
  if (name.includes('@')) return findUsersByEmail(database, name, limit, place);
  const user = await findUserByUsername(database, name);
  return user ? [user] : [];
}

/** Returns whether an admin has this address, however many others claim it. */
export async function isAdminEmail(database: Database, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the site has an admin other than those with these addresses. */
export async function hasAdmin(database: Database, others: readonly string[]): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('email', 'not in', others)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Updates the given columns of a member.
 * @throws Refusal `user_not_found` if the account has been erased, perhaps while this waited for it
 */
export function updateUser(database: Database, id: string, change: Updateable<Users>): Promise<UserRow> {
  return database
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Refusal('user_not_found'));
}

/**
 * Sets a member's address, verified or not.
 * @throws Refusal `email_taken` when another member has verified it
 */
export async function claimEmail(
  database: Database,
  id: string,
  email: string,
  verifiedAt: Date | null,
): Promise<UserRow> {
  try {
    return await updateUser(database, id, { email, email_verified_at: verifiedAt });
  } catch (error) {
    if (violatesUnique(error, 'users_verified_email_key')) throw new Refusal('email_taken');
    throw error;
  }
}

/** Returns how many of a member's deals were published. */
export async function countPublishedDeals(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('submitted_by', '=', userId)
    .where('status', 'in', publicStatuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface AccountExtras {
  passkeysCount: number;
  hasFilters: boolean;
}

/** Returns the parts of a member's account that other tables hold. */
export async function findAccountExtras(database: Database, userId: string): Promise<AccountExtras> {
  const { rows } = await sql<AccountExtras>`
    select
      (select count(*)::integer from passkeys where user_id = ${userId}) as "passkeysCount",
      ${hasChoices(userId)} as "hasFilters"`.execute(database);
  const [found] = rows;
  if (!found) throw new Error('The query returned no row.');
  return found;
}

/** Locks all admins in the order of their ids until the transaction ends. @returns ids of those not suspended */
export async function lockAdmins(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'suspended_until'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter((row) => row.suspended_until === null || row.suspended_until <= now).map((row) => row.id);
}

/** Returns all staff who aren't suspended. */
export function listStaff(database: Database, now: Date) {
  return database
    .selectFrom('users')
    .select(['id', 'role', 'staff_roles as roles'])
    .where(({ or, eb }) => or([eb('role', '=', 'admin'), sql<boolean>`staff_roles <> '{}'`]))
    .where(({ or, eb }) => or([eb('suspended_until', 'is', null), eb('suspended_until', '<=', now)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Locks a member until the transaction ends. @returns whether the account still exists */
export async function lockUser(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a member until the transaction ends, even against transactions that write rows referring to the member. */
export async function lockOutUser(database: Database, id: string): Promise<void> {
  await database.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

const prepareSuspension = prepare<{ id: string }>();
const selectSuspension = (database: Database, id: RawBuilder<string>) =>
  database
    .selectFrom('users')
    .select(['suspended_until', 'suspension_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
const selectAndHold = prepareSuspension((database, given) => selectSuspension(database, given('id')).forKeyShare());
const selectAndLock = prepareSuspension((database, given) => selectSuspension(database, given('id')).forNoKeyUpdate());

/** Returns a member's suspension, and keeps the member until the transaction ends; undefined if they are erased. */
export async function holdSuspension(database: Database, id: string): Promise<SuspensionFacts | undefined> {
  return (await selectAndHold(database, { id }))[0];
}

/** Returns the same, with the member locked until the transaction ends. */
export async function lockSuspension(database: Database, id: string): Promise<SuspensionFacts | undefined> {
  return (await selectAndLock(database, { id }))[0];
}

/** Removes a picture from all members who show it. @returns their ids */
export async function clearAvatars(database: Database, key: string): Promise<string[]> {
  const change = { avatar_key: null };
  const rows = await database.updateTable('users').set(change).where('avatar_key', '=', key).returning('id').execute();
  return rows.map(({ id }) => id);
}
