import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import type { SuspensionRow } from './store.ts';

export function toSuspension(row: SuspensionRow): AdminUserDetail['suspensions'][number] {
  return {
    _id: row.id,
    reason: row.reason,
    until: row.until.toISOString(),
    createdAt: row.created_at.toISOString(),
    by: row.username,
    liftedAt: row.lifted_at?.toISOString() ?? null,
  };
}
