import type { Warning } from '@haggle/contract/moderation/warnings';
import type { WarningRow } from './store.ts';

export function toWarning(row: WarningRow): Warning {
  return {
    _id: row.id,
    reason: row.reason,
    about: row.comment_id && row.deal_id ? { commentId: row.comment_id, dealId: row.deal_id } : null,
    createdAt: row.created_at.toISOString(),
    by: row.username,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}
