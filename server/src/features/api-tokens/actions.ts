import type { ApiToken } from '@haggle/contract/credentials';
import { limits } from '@haggle/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { toActor } from '../users/actions.ts';
import * as store from './store.ts';

/** Tells API tokens from sign-in tokens, and lets scanners of leaked secrets recognise them. */
const prefix = 'haggle_';
/** The last use is shown to the hour; noting each would write a row a request. */
const noteEvery = 3_600_000;

export function isApiToken(token: string): boolean {
  return token.startsWith(prefix);
}

export async function listApiTokens(context: Context, actor: Actor): Promise<ApiToken[]> {
  return (await store.listApiTokens(context.database, actor.id)).map(toApiToken);
}

/** @returns the token, which is shown this once. @throws Refusal `invalid` when there are too many */
export async function createApiToken(
  context: Context,
  actor: Actor,
  { name, scope, days }: { name: string; scope: 'read' | 'write'; days: number },
): Promise<{ token: string; info: ApiToken }> {
  const existing = await store.listApiTokens(context.database, actor.id);
  if (existing.length >= limits.apiToken.most)
    throw invalidField('name', 'There are 20 tokens already. Revoke one first.');
  const token = `${prefix}${createToken()}`;
  const at = context.clock();
  const row = await store.insertApiToken(context.database, {
    userId: actor.id,
    name,
    scope,
    tokenHash: hashToken(token),
    at,
    expiresAt: new Date(at.getTime() + days * 86_400_000),
  });
  return { token, info: toApiToken(row) };
}

/** @throws Refusal `api_token_not_found` */
export async function revokeApiToken(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteApiToken(context.database, actor.id, id))) throw new Refusal('api_token_not_found');
}

/** Whose API token this is; null when it is nobody's or has run out. */
export async function identifyApiToken(context: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const now = context.clock();
  const found = await store.findApiToken(context.database, tokenHash, now);
  if (!found) return null;
  if (!found.used_at || now.getTime() - found.used_at.getTime() > noteEvery) {
    await store.noteUse(context.database, tokenHash, now);
  }
  return { ...toActor(found, now), scope: found.scope as 'read' | 'write' };
}

function toApiToken(row: store.ApiTokenRow): ApiToken {
  return {
    _id: row.id,
    name: row.name,
    scope: row.scope as 'read' | 'write',
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  };
}
