import { actorColumns } from '../../../platform/database/actor-columns.ts';
import type { Database } from '../../../platform/database/database.ts';

interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  at: Date;
}

/** Inserts a passkey; undefined if its credential id exists already. */
export function insertPasskey(database: Database, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return database
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function listPasskeys(database: Database, userId: string) {
  return database.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Loads a passkey with its member and locks it until the transaction ends, so that its counter can't race. */
export function lockPasskey(database: Database, credentialId: string) {
  return database
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.credential_id', 'passkeys.public_key', 'passkeys.counter', 'passkeys.transports'])
    .select(actorColumns)
    .where('credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('passkeys')
    .executeTakeFirst();
}

export async function recordUse(database: Database, credentialId: string, counter: number, at: Date): Promise<void> {
  await database
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('credential_id', '=', credentialId)
    .execute();
}

export async function deletePasskey(database: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Purpose of a challenge, and the member it was issued to: null at a login, which doesn't know its member yet. */
export interface ChallengeBinding {
  purpose: 'login' | 'confirm' | 'register';
  userId: string | null;
  /** The session that requested it. */
  sessionHash: Buffer | null;
}

export async function insertChallenge(
  database: Database,
  { challenge, purpose, userId, sessionHash, expiresAt }: ChallengeBinding & { challenge: string; expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, user_id: userId, session_hash: sessionHash, expires_at: expiresAt })
    .execute();
}

/** Uses up a challenge. @returns whether it was issued for this purpose, member and session */
export async function consumeChallenge(
  database: Database,
  { challenge, purpose, userId, sessionHash, at }: ChallengeBinding & { challenge: string; at: Date },
): Promise<boolean> {
  const consumed = await database
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', at)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('session_hash', sessionHash === null ? 'is' : '=', sessionHash)
    .returning('challenge')
    .executeTakeFirst();
  return consumed !== undefined;
}

export async function deleteExpiredChallenges(database: Database, at: Date): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', at).execute();
}
