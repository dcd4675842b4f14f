import type { Identity } from '@haggle/contract/accounts/identities';
import type { IdentityRow } from './store.ts';

export function toIdentity(row: IdentityRow): Identity {
  return {
    _id: row.id,
    provider: row.provider_name,
    label: row.label,
    linkedAt: row.linked_at.toISOString(),
    usedAt: row.used_at.toISOString(),
  };
}
