import type { ApiToken } from '@haggle/contract/accounts/api-tokens';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { daysAfter } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import { toActor } from '../users/actions.ts';
import { lockActor } from '../users/row-actions.ts';
import * as store from './store.ts';
import { toApiToken } from './views.ts';

/** Distinguishes API tokens from login tokens, and lets secret scanners recognize leaked ones. */
const prefix = 'haggle_';
/** Minimum time between updates of a token's last use: one on every request would cost a write each. */
const lastUseInterval = 3_600_000;

/** Returns whether a token is a personal API token, judging by its prefix. */
export function isApiToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Returns a member's API tokens, newest first, without the secrets themselves. */
export async function listApiTokens(context: Context, actor: Actor): Promise<ApiToken[]> {
  return (await store.listApiTokens(context.database, actor.id)).map(toApiToken);
}

/**
 * Creates an API token that is valid for a number of days.
 * @returns the token, which is shown only this once, and its details
 * @throws Refusal `invalid` when the member has too many
 */
export function createApiToken(
  context: Context,
  actor: Actor,
  { name, scope, days }: { name: string; scope: 'read' | 'write'; days: number },
): Promise<{ token: string; info: ApiToken }> {
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    const existing = await store.listApiTokens(context.database, actor.id);
    const { most } = accountLimits.apiToken;
    if (existing.length >= most) throw invalidField('name', t('accounts.errors.tooManyTokens', { most }));
    const token = `${prefix}${createToken()}`;
    const at = context.clock();
    const row = await store.insertApiToken(context.database, {
      userId: actor.id,
      name,
      scope,
      tokenHash: hashToken(token),
      at,
      expiresAt: daysAfter(at, days),
    });
    await emailAccessNotice(context, actor.id, 'apiTokenMade');
    return { token, info: toApiToken(row) };
  });
}

/** Deletes all of a member's API tokens. @returns how many */
export function revokeApiTokens(context: Context, userId: string): Promise<number> {
  return store.deleteApiTokens(context.database, userId);
}

/** @throws Refusal `api_token_not_found` */
export async function revokeApiToken(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteApiToken(context.database, actor.id, id))) throw new Refusal('api_token_not_found');
}

/** Returns the member an API token belongs to, or null if it is unknown or has expired. Records its use. */
export async function identifyApiToken(context: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const now = context.clock();
  const found = await store.findApiToken(context.database, tokenHash, now);
  if (!found) return null;
  if (!found.used_at || now.getTime() - found.used_at.getTime() > lastUseInterval) {
    await store.recordUse(context.database, tokenHash, now);
  }
  return { ...toActor(found, now), scope: found.scope };
}
