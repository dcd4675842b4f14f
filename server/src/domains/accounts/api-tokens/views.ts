import type { ApiToken } from '@haggle/contract/accounts/api-tokens';
import type { ApiTokenRow } from './store.ts';

/** What a member sees of a token; the token itself is nowhere kept. */
export function toApiToken(row: ApiTokenRow): ApiToken {
  return {
    _id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  };
}
