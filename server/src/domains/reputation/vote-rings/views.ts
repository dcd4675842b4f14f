import { t } from '@haggle/contract/messages/translate';
import type { VoteFinding } from '@haggle/contract/votes/votes';
import type { FindingRow } from './store.ts';

export function toVoteFinding(row: FindingRow): VoteFinding {
  const isGone = row.deleted_at !== null;
  return {
    _id: row.id,
    user: {
      _id: row.user_id,
      displayName: isGone ? t('accounts.deletedUser') : row.display_name,
      username: isGone ? null : row.username,
      trustLevel: row.trust_level,
    },
    pattern: row.pattern,
    evidence: row.evidence,
    foundAt: row.found_at.toISOString(),
    decision: row.decision,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
