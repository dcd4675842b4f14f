import type { Database } from '../../platform/database/database.ts';

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  at: Date;
  expiresAt: Date;
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      created_at: session.at,
      used_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The unexpired session of a token, with its member. */
export function findSession(database: Database, tokenHash: Buffer, at: Date) {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.role', 'sessions.used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

export async function renewSession(database: Database, tokenHash: Buffer, at: Date, expiresAt: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ used_at: at, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(database: Database, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(database: Database, at: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', at).execute();
}
