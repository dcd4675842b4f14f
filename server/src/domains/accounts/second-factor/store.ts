import type { Database } from '../../../platform/database/database.ts';

/** Loads a member's second factor and locks it until the transaction ends, so that each code is checked once. */
export function lockFactor(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select(['username', 'totp_secret', 'totp_pending_secret', 'totp_confirmed_at', 'totp_last_step'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

interface TotpChange {
  totp_secret?: Buffer | null;
  totp_pending_secret?: Buffer | null;
  totp_confirmed_at?: Date | null;
  totp_last_step?: string | null;
}

export async function updateTotp(database: Database, userId: string, change: TotpChange): Promise<void> {
  await database.updateTable('users').set(change).where('id', '=', userId).execute();
}

export async function replaceRecoveryCodes(database: Database, userId: string, hashes: Buffer[]): Promise<void> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await database
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Returns the hashes of the unused recovery codes. */
export async function listRecoveryCodes(database: Database, userId: string): Promise<Buffer[]> {
  const rows = await database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.map((row) => row.code_hash);
}

export async function deletePasskeys(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Uses up a recovery code. @returns whether it was valid */
export async function useRecoveryCode(database: Database, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const used = await database
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes sessions from before the second step confirm themselves again with it, except the one of `exceptToken`. */
export async function clearConfirmations(database: Database, userId: string, exceptToken: Buffer): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', exceptToken)
    .execute();
}
