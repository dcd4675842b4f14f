import { actorColumns } from '../../../platform/database/actor-columns.ts';
import type { Database } from '../../../platform/database/database.ts';

interface NewApiToken {
  userId: string;
  name: string;
  scope: 'read' | 'write';
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
}

export function insertApiToken(database: Database, token: NewApiToken) {
  return database
    .insertInto('api_tokens')
    .values({
      user_id: token.userId,
      name: token.name,
      scope: token.scope,
      token_hash: token.tokenHash,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .returning(['id', 'name', 'scope', 'created_at', 'used_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export type ApiTokenRow = Awaited<ReturnType<typeof insertApiToken>>;

export function listApiTokens(database: Database, userId: string): Promise<ApiTokenRow[]> {
  return database
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scope', 'created_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes one of a member's API tokens; false if they have none with this id. */
export async function deleteApiToken(database: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes all of a member's API tokens. @returns how many there were */
export async function deleteApiTokens(database: Database, userId: string): Promise<number> {
  const deleted = await database.deleteFrom('api_tokens').where('user_id', '=', userId).returning('id').execute();
  return deleted.length;
}

/** Returns the unexpired token with its member. */
export function findApiToken(database: Database, tokenHash: Buffer, at: Date) {
  return database
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(actorColumns)
    .select(['api_tokens.scope', 'api_tokens.used_at'])
    .where('api_tokens.token_hash', '=', tokenHash)
    .where('api_tokens.expires_at', '>', at)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Records when a token was last used. */
export async function recordUse(database: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await database.updateTable('api_tokens').set({ used_at: at }).where('token_hash', '=', tokenHash).execute();
}
