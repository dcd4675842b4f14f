import { t } from '@haggle/contract/messages/translate';
import type { LiftedDeal, VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import type { FindingRow, RingRow } from './decision-store.ts';

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

export function toVoteRing(row: RingRow, members: readonly FindingRow[], deals: LiftedDeal[]): VoteRing {
  return {
    _id: row.id,
    pattern: row.pattern,
    foundAt: row.found_at.toISOString(),
    isOpen: row.isOpen,
    membersCount: row.membersCount ?? 0,
    members: members.map(toVoteFinding),
    deals,
  };
}
