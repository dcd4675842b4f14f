import type { DealClaim } from '@haggle/contract/moderation/approvals';
import type { ClaimRow } from './store.ts';

export function toClaim(row: ClaimRow, reader: { id: string }): DealClaim {
  return { username: row.username, isMine: row.user_id === reader.id, until: row.expires_at.toISOString() };
}
