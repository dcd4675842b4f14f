import { t } from '@haggle/contract/messages/translate';
import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import type { FindingRow, LiftedRow, RingRow } from './decision-store.ts';

export function toVoteFinding(row: FindingRow): VoteFinding {
  const isGone = row.deleted_at !== null;
  return {
    _id: row.id,
    user: {
      _id: row.user_id,
      displayName: isGone ? t('accounts.deletedUser') : row.display_name,
      username: isGone ? null : row.username,
      trustLevel: row.trust_level,
      joinedAt: row.joined_at.toISOString(),
    },
    pattern: row.pattern,
    evidence: row.evidence,
    foundAt: row.found_at.toISOString(),
    decision: row.decision,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export function toVoteRings(
  rows: readonly RingRow[],
  members: readonly FindingRow[],
  deals: readonly LiftedRow[],
): VoteRing[] {
  const membersOf = Map.groupBy(members, ({ ring_id }) => ring_id);
  const dealsOf = Map.groupBy(deals, ({ ringId }) => ringId);
  return rows.map((row) => ({
    _id: row.id,
    pattern: row.pattern,
    foundAt: row.found_at.toISOString(),
    isOpen: row.isOpen,
    membersCount: row.membersCount ?? 0,
    members: (membersOf.get(row.id) ?? []).map(toVoteFinding),
    deals: (dealsOf.get(row.id) ?? []).map(({ ringId: _, ...deal }) => deal),
  }));
}
