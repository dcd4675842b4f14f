import type { SessionInfo } from '@haggle/contract/accounts/sessions';
import type { SessionRow } from './store.ts';

export function toSessionInfo(row: SessionRow, currentHash: Buffer): SessionInfo {
  return {
    _id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    isCurrent: row.token_hash.equals(currentHash),
  };
}
