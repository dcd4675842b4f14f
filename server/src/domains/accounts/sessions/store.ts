import * as accountLimits from '@haggle/contract/limits/accounts';
import { sql } from 'kysely';
import { actorColumns } from '../../../platform/database/actor-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  hasSecondStep: boolean;
  /** Hash of the IP address it was opened from; empty for calls in process. */
  addressHash: string;
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
      has_second_step: session.hasSecondStep,
      address_hash: session.addressHash,
      created_at: session.at,
      confirmed_at: session.at,
      used_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Returns the unexpired session of a token, with its member. */
export async function findSession(database: Database, tokenHash: Buffer, at: Date) {
  return (await selectSession(database, { tokenHash, at }))[0];
}

const selectSession = prepare<{ tokenHash: Buffer; at: Date }>()((database, given) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(actorColumns)
    .select(['sessions.used_at', 'sessions.has_second_step', 'sessions.confirmed_at', 'users.totp_confirmed_at'])
    .where('token_hash', '=', given('tokenHash'))
    .where('expires_at', '>', given('at'))
    .where('users.deleted_at', 'is', null),
);

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

/** Ends a member's least recently used sessions beyond `most`; their push subscriptions go with them. */
export async function deleteSurplusSessions(database: Database, userId: string, most: number): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('id', 'in', (select) =>
      select
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** Returns a member's unexpired sessions, last used first. */
export function listSessions(database: Database, userId: string, at: Date) {
  return database
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'used_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('used_at', 'desc')
    .limit(accountLimits.session.most)
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Deletes one of a member's sessions; false if they have none with this id. */
export async function deleteSessionOf(database: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Ends all of a member's sessions except the one of `tokenHash`. @returns how many */
export async function deleteOtherSessions(database: Database, userId: string, tokenHash: Buffer): Promise<number> {
  const deleted = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .returning('id')
    .execute();
  return deleted.length;
}

/** Returns those of these token hashes that haven't expired and whose members aren't deleted or suspended. */
export async function listValidTokens(database: Database, hashes: readonly Buffer[], at: Date): Promise<Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await database
    .selectFrom(
      database
        .selectFrom('sessions')
        .select(['user_id', 'token_hash', 'expires_at'])
        .unionAll(database.selectFrom('api_tokens').select(['user_id', 'token_hash', 'expires_at']))
        .as('held'),
    )
    .innerJoin('users', 'users.id', 'held.user_id')
    .select('held.token_hash')
    .where('held.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('held.expires_at', '>', at)
    .where('users.deleted_at', 'is', null)
    .where((where) => where.or([where('suspended_until', 'is', null), where('suspended_until', '<=', at)]))
    .execute();
  return rows.map((row) => row.token_hash);
}
