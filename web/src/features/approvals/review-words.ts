import type { AuthorRecord } from '@haggle/contract/approvals';

type Counts = Pick<AuthorRecord, 'approved' | 'rejected' | 'removed'>;

/** What became of somebody's deals: `12 approved, 1 rejected`. */
export function recordText({ approved, rejected, removed }: Counts): string {
  if (approved + rejected + removed === 0) return 'Nothing of theirs was decided on before';
  const parts = [`${approved} approved`, `${rejected} rejected`, removed > 0 && `${removed} removed`];
  return parts.filter(Boolean).join(', ');
}

/** What was done, for the line that takes it back. */
export function decisionText(decision: 'approve' | 'reject', titles: readonly string[]): string {
  const word = decision === 'approve' ? 'Approved' : 'Rejected';
  return titles.length === 1 ? `${word}: ${titles[0]}` : `${word} ${titles.length} deals`;
}
