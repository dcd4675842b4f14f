import type { AuthorRecord } from '@haggle/contract/approvals';
import type { DealDetail } from '@haggle/contract/deals';
import { partName, partNames } from '../../lib/part-names.ts';

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

/** Which parts of a deal read differently now: `title, link`. */
export function changedParts(before: DealDetail, after: DealDetail): string {
  const fields = Object.keys(partNames) as (keyof typeof partNames)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return changed.map(partName).join(', ');
}

/** Where a link leads, without what stands around it: `shop.example`. */
export function hostOf(address: string): string {
  return new URL(address).host;
}
