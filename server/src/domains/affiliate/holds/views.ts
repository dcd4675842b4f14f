import type { Commission } from '@haggle/contract/affiliate/commissions';
import type { Hold } from '@haggle/contract/affiliate/holds';
import type { HoldRow } from './store.ts';

export function toHold(row: HoldRow, commission: Commission): Hold {
  return {
    commission,
    signals: row.signals,
    broughtBy: row.brought_by,
    heldAt: row.held_at.toISOString(),
    decision: row.decision,
    reason: row.reason,
    by: row.by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
