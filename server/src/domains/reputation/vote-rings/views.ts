import type { VoteFinding } from '@haggle/contract/votes/votes';
import type { FindingRow } from './store.ts';

export function toVoteFinding(row: FindingRow): VoteFinding {
  const isGone = row.deleted_at !== null;
  return {
    _id: row.id,
    user: {
      _id: row.user_id,
      displayName: isGone ? 'deleted user' : row.display_name,
      username: isGone ? null : row.username,
      trustLevel: row.trust_level,
    },
    pattern: row.pattern as VoteFinding['pattern'],
    evidence: row.evidence as VoteFinding['evidence'],
    foundAt: row.found_at.toISOString(),
    decision: row.decision as VoteFinding['decision'],
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
