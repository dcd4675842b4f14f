import type { Deal } from '@haggle/contract/deals/deals';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import type { FactsRow } from './store.ts';

export function toBoardDeal(deal: Deal, row: FactsRow, moves: BoardDeal['moves']): BoardDeal {
  return {
    deal,
    revision: row.revision,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    statusChangedAt: row.status_changed_at.toISOString(),
    openReports: row.open_reports ?? 0,
    moves: [...moves],
  };
}
