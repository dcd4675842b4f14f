import type { ApiToken } from '@haggle/contract/accounts/api-tokens';
import type { ApiTokenRow } from './store.ts';

/** Shapes an API token for its owner. The token itself isn't stored, only its hash. */
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
