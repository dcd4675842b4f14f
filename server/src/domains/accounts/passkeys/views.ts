import type { Passkey } from '@haggle/contract/accounts/credentials';
import type { PasskeyRow } from './store.ts';

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
