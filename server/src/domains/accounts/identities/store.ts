import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Handshake } from '../login-providers/openid-actions.ts';

export interface NewLogin {
  keyHash: Buffer;
  provider: string;
  handshake: Handshake;
  /** The account to link; null for a login. */
  userId: string | null;
  expiresAt: Date;
}

export async function insertLogin(database: Database, login: NewLogin): Promise<void> {
  await database
    .insertInto('identity_logins')
    .values({
      key_hash: login.keyHash,
      provider: login.provider,
      ...login.handshake,
      user_id: login.userId,
      proved: null,
      expires_at: login.expiresAt,
    })
    .execute();
}

/** Returns a login that was started and hasn't expired. */
export function findLogin(database: Database, keyHash: Buffer, now: Date) {
  return database
    .selectFrom('identity_logins')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the handshake, so that a response is redeemed only once. @returns undefined if another call was faster */
export function consumeHandshake(database: Database, keyHash: Buffer, now: Date) {
  return database
    .updateTable('identity_logins as login')
    .from('identity_logins as before')
    .set({ state: '', nonce: '', verifier: '' })
    .whereRef('before.key_hash', '=', 'login.key_hash')
    .where('login.key_hash', '=', keyHash)
    .where('login.state', '<>', '')
    .where('login.expires_at', '>', now)
    .returning(['login.provider', 'login.user_id', 'before.state', 'before.nonce', 'before.verifier'])
    .executeTakeFirst();
}

export async function recordProof(database: Database, keyHash: Buffer, proved: Record<string, unknown>): Promise<void> {
  await database.updateTable('identity_logins').set({ proved }).where('key_hash', '=', keyHash).execute();
}

export async function deleteLogin(database: Database, keyHash: Buffer): Promise<void> {
  await database.deleteFrom('identity_logins').where('key_hash', '=', keyHash).execute();
}

export async function deleteExpiredLogins(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('identity_logins').where('expires_at', '<=', now).execute();
}

/** Returns the id of the account that an issuer's subject is linked to. */
export async function findOwner(
  database: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

interface NewIdentity {
  userId: string;
  issuer: string;
  subject: string;
  provider: string;
  label: string;
  at: Date;
}

/** Links an identity. @returns false if it is already linked to an account */
export async function insertIdentity(database: Database, one: NewIdentity): Promise<boolean> {
  const row = await database
    .insertInto('identities')
    .values({
      user_id: one.userId,
      issuer: one.issuer,
      subject: one.subject,
      provider_name: one.provider,
      label: one.label,
      linked_at: one.at,
      used_at: one.at,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordUse(
  database: Database,
  { issuer, subject }: { issuer: string; subject: string },
  at: Date,
): Promise<void> {
  await database
    .updateTable('identities')
    .set({ used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];

export function listIdentities(database: Database, userId: string) {
  return database
    .selectFrom('identities')
    .select(['id', 'issuer', 'provider_name', 'label', 'linked_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function deleteIdentity(database: Database, userId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many ways there are into an account without a provider: its password and passkeys. */
export async function countOwnLoginMethods(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ ways: number }>`
    select (case when password_hash <> '' then 1 else 0 end
      + (select count(*) from passkeys where user_id = users.id))::integer as ways
    from users where id = ${userId}`.execute(database);
  return rows[0]?.ways ?? 0;
}
