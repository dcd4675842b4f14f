import type { DealDetail } from '@haggle/contract/deals/deals';
import type { AuthorRecord } from '@haggle/contract/moderation/approvals';
import { partName, partNames } from '../../../deals/field-labels.ts';
import type { UndoableDecision } from './undoable-decisions.ts';

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

/** What can still be taken back: `12 deals approved, 1 rejected`; of a single decision its own words. */
export function heldText(acts: readonly Pick<UndoableDecision, 'text' | 'decision' | 'dealIds'>[]): string {
  if (acts.length === 1) return acts[0]?.text ?? '';
  const words = { approve: 'approved', reject: 'rejected' };
  const counts = (['approve', 'reject'] as const).map((decision) => {
    const count = acts.filter((act) => act.decision === decision).reduce((sum, { dealIds }) => sum + dealIds.length, 0);
    return { count, word: words[decision] };
  });
  const [first, second] = counts.filter(({ count }) => count > 0);
  if (!first) return '';
  const text = `${first.count} ${first.count === 1 ? 'deal' : 'deals'} ${first.word}`;
  return second ? `${text}, ${second.count} ${second.word}` : text;
}
