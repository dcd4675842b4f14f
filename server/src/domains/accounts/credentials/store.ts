import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MailLinks, Users } from '../../../platform/database/schema.ts';

export type Account = Selectable<Users>;
export type Link = Selectable<MailLinks>;

/** An account, locked until the transaction ends so that codes and passwords are checked one at a time. */
export function lockAccount(database: Database, userId: string): Promise<Account | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Which of these accounts are there still; they are not erased before the transaction ends. */
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

/** Keeps a link; earlier ones for the same purpose stop working, but for what they prove of another address. */
export async function putLink(database: Database, link: NewLink): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .$if(link.purpose !== 'reset_password', (query) => query.where('email', '=', link.email))
    .execute();
  if (link.purpose === 'change_email') await withdrawChanges(database, link.userId);
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

/** Takes a link out: of two at once, one gets it. */
export function takeLink(
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
 * Ends the links that change an account. What they prove of a mailbox stays for the other accounts that claim it: else
 * whoever claims somebody's address could end the only links its owner is sent.
 */
export async function deleteLinks(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .execute();
  await withdrawChanges(database, userId);
}

/** The account no longer asks for another address; its links go on proving who reads the mail there. */
async function withdrawChanges(database: Database, userId: string): Promise<void> {
  await database
    .updateTable('mail_links')
    .set({ purpose: 'verify_email' })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .execute();
}

/** Ends the links that prove an address: it is proved. */
export async function deleteProofs(database: Database, email: string): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '<>', 'reset_password')
    .execute();
}

/** The address that a member has asked to change to, if it is this one. */
export async function findWantedEmail(
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

/** Whose link this is, without using it up. */
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

/** Undefined for nobody. */
export async function findPasswordHash(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash;
}

/** What a member calls their passkeys, the oldest first. */
export async function listPasskeyNames(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
}

/** The providers that log in to an account, as they are called here: what they call its owner is a stranger's text. */
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

/** Whether something besides the password guards an account. */
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

export async function noteStep(database: Database, tokenHash: Buffer): Promise<void> {
  await database.updateTable('sessions').set({ has_second_step: true }).where('token_hash', '=', tokenHash).execute();
}

/** Takes back from a member's logins that they had a second step, but for the session of `exceptToken`. */
export async function withdrawSteps(database: Database, userId: string, exceptToken?: Buffer): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ has_second_step: false })
    .where('user_id', '=', userId)
    .$call((query) => (exceptToken === undefined ? query : query.where('token_hash', '<>', exceptToken)))
    .execute();
}

/** Signs a member out everywhere, programs that use API tokens too, but for the session of `exceptToken`. */
export async function deleteSessions(database: Database, userId: string, exceptToken?: Buffer): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$call((query) => (exceptToken === undefined ? query : query.where('token_hash', '<>', exceptToken)))
    .execute();
  await database.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}

/** Takes away all that guards an account, or opens it, besides its password and the providers that log in to it. */
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
 * Unlinks the providers that open an account, and ends log-ins under way that would link another one.
 * @returns whether there was any
 */
export async function deleteIdentities(database: Database, userId: string): Promise<boolean> {
  await database.deleteFrom('identity_logins').where('user_id', '=', userId).execute();
  const gone = await database.deleteFrom('identities').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/**
 * Takes away what leads out of an account to whoever set it up: where money goes, webhooks, an end that was asked for.
 * Browsers that get push notifications are logged in, so they go with their sessions.
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
