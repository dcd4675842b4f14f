import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MailLinks, Users } from '../../../platform/database/schema.ts';

export type Account = Selectable<Users>;
export type Link = Selectable<MailLinks>;

/** Loads an account and locks it until the transaction ends, so that codes and passwords are checked one at a time. */
export function lockAccount(database: Database, userId: string): Promise<Account | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns which of these accounts still exist, and keeps them from being erased until the transaction ends. */
export async function holdAccounts(database: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface NewLink {
  userId: string;
  purpose: 'verify_email' | 'reset_password' | 'change_email';
  tokenHash: Buffer;
  email: string;
  isMailed: boolean;
  at: Date;
  expiresAt: Date;
}

/** Stores a link. Earlier ones for the same purpose stop working, except as proof of another address. */
export async function putLink(database: Database, link: NewLink): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .$if(link.purpose !== 'reset_password', (query) => query.where('email', '=', link.email))
    .execute();
  if (link.purpose === 'change_email') await cancelEmailChanges(database, link.userId);
  await database
    .insertInto('mail_links')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      email: link.email,
      is_mailed: link.isMailed,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Deletes and returns an unexpired link; of two concurrent calls, only one gets it. */
export function redeemLink(
  database: Database,
  tokenHash: Buffer,
  purposes: NewLink['purpose'][],
  at: Date,
): Promise<Link | undefined> {
  return database
    .deleteFrom('mail_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Ends the links that change an account. Their proof of a mailbox still counts for other accounts that claim it:
 * otherwise, anyone who claims an address could end the only links its owner receives.
 */
export async function deleteLinks(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .execute();
  await cancelEmailChanges(database, userId);
}

/** Withdraws an account's requests to change its address. Their links still prove who reads the mailbox. */
async function cancelEmailChanges(database: Database, userId: string): Promise<void> {
  await database
    .updateTable('mail_links')
    .set({ purpose: 'verify_email' })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .execute();
}

/** Deletes the links that verify an address, since it is verified now. */
export async function deleteVerificationLinks(database: Database, email: string): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '<>', 'reset_password')
    .execute();
}

/** Returns the address that a member has asked to change to, if it is this one. */
export async function findPendingEmail(
  database: Database,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('mail_links')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.email;
}

/** Returns the account of a link without using the link up. */
export function findLink(
  database: Database,
  tokenHash: Buffer,
  purpose: NewLink['purpose'],
  at: Date,
): Promise<Account | undefined> {
  return database
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .selectAll('users')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteExpiredLinks(database: Database, at: Date): Promise<void> {
  await database.deleteFrom('mail_links').where('expires_at', '<=', at).execute();
}

export async function updatePassword(database: Database, userId: string, passwordHash: string): Promise<void> {
  await database.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Returns the password hash: empty if no password is set, undefined if there is no account. */
export async function findPasswordHash(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash;
}

/** Returns the names that a member gave their passkeys, oldest first. */
export async function listPasskeyNames(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
}

/** Returns the linked providers by their names on this site: the names of their accounts are third-party text. */
export async function listProviderNames(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('identities')
    .select('provider_name')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('provider_name')
    .execute();
  return rows.map((row) => row.provider_name);
}

/** Returns whether an account has a second factor: TOTP or a passkey. */
export async function hasFactor(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('totp_confirmed_at')
    .select((select) =>
      select.exists(select.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')).as('has_passkey'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && (row.totp_confirmed_at !== null || Boolean(row.has_passkey));
}

export async function recordSecondStep(database: Database, tokenHash: Buffer): Promise<void> {
  await database.updateTable('sessions').set({ has_second_step: true }).where('token_hash', '=', tokenHash).execute();
}

/** Marks a member's sessions as without a second step, except the session of `exceptToken`. */
export async function revokeSecondSteps(database: Database, userId: string, exceptToken?: Buffer): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ has_second_step: false })
    .where('user_id', '=', userId)
    .$call((query) => (exceptToken === undefined ? query : query.where('token_hash', '<>', exceptToken)))
    .execute();
}

/** Logs a member out everywhere, except from the session of `exceptToken`, and deletes their API tokens. */
export async function deleteSessions(database: Database, userId: string, exceptToken?: Buffer): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$call((query) => (exceptToken === undefined ? query : query.where('token_hash', '<>', exceptToken)))
    .execute();
  await database.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}

/** Deletes an account's passkeys, recovery codes and TOTP secrets. Its password and linked providers stay. */
export async function deleteFactors(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await database.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await database
    .updateTable('users')
    .set({ totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
}

/**
 * Unlinks an account's providers and ends pending logins that would link another one.
 * @returns whether any was linked
 */
export async function deleteIdentities(database: Database, userId: string): Promise<boolean> {
  await database.deleteFrom('identity_logins').where('user_id', '=', userId).execute();
  const deleted = await database.deleteFrom('identities').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * Removes what would still serve whoever set up the account: payout details, webhooks and a requested deletion. Push
 * subscriptions belong to a session and end with it.
 * @returns whether there was any
 */
export async function deleteOutlets(database: Database, userId: string): Promise<boolean> {
  const details = await database.deleteFrom('payout_details').where('user_id', '=', userId).executeTakeFirst();
  const webhooks = await database
    .updateTable('alerts')
    .set({ webhook_url: null, webhook_secret: null, calls_webhook: false })
    .where('user_id', '=', userId)
    .where('webhook_url', 'is not', null)
    .executeTakeFirst();
  const deletion = await database
    .updateTable('users')
    .set({ delete_after: null })
    .where('id', '=', userId)
    .where('delete_after', 'is not', null)
    .executeTakeFirst();
  return details.numDeletedRows + webhooks.numUpdatedRows + deletion.numUpdatedRows > 0n;
}
