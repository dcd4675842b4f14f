import type { DealDetail } from '@haggle/contract/deals/deals';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import type { AuthorRecord } from '@haggle/contract/moderation/approvals';
import type { UndoableDecision } from './undoable-decisions.ts';

/** The parts of a deal that an edit may change. */
const parts = [
  'title',
  'currency',
  'price',
  'retailPrice',
  'dealURL',
  'store',
  'description',
  'couponCode',
  'images',
  'imageUrl',
  'category',
  'brand',
  'tags',
  'nextBestWhere',
  'startsAt',
  'endsAt',
] as const;

type Counts = Pick<AuthorRecord, 'approved' | 'rejected' | 'removed'>;

/** Returns the outcomes of a member's deals: `12 approved and 1 rejected`. */
export function recordText({ approved, rejected, removed }: Counts): string {
  if (approved + rejected + removed === 0) return t('admin-approvals.author.noRecord');
  return formatList([
    t('admin-approvals.author.approved', { count: approved }),
    t('admin-approvals.author.rejected', { count: rejected }),
    ...(removed > 0 ? [t('admin-approvals.author.removed', { count: removed })] : []),
  ]);
}

/** Returns the text of a decision, for the line that offers undo. */
export function decisionText(decision: 'approve' | 'reject', titles: readonly string[]): string {
  const [title = ''] = titles;
  const count = titles.length;
  if (decision === 'approve') {
    return count === 1
      ? t('admin-approvals.decisions.approvedOne', { title })
      : t('admin-approvals.decisions.approvedMany', { count });
  }
  return count === 1
    ? t('admin-approvals.decisions.rejectedOne', { title })
    : t('admin-approvals.decisions.rejectedMany', { count });
}

/** Returns the names of the parts of a deal that have changed: `title, link`. */
export function changedParts(before: DealDetail, after: DealDetail): string {
  const changed = parts.filter((part) => partOf(before, part) !== partOf(after, part));
  return formatList(changed.map((part) => t(`deals.parts.${part}`)));
}

function partOf(deal: DealDetail, part: (typeof parts)[number]): string | undefined {
  return part === 'currency' ? deal.posted?.currency : JSON.stringify(deal[part]);
}

/** Returns the host of a link: `shop.example`. */
export function hostOf(address: string): string {
  return new URL(address).host;
}

/** Returns the message about deals skipped because another moderator has them open. */
export function takenText(titles: readonly string[]): string {
  const [title = ''] = titles;
  return titles.length === 1
    ? t('admin-approvals.takenOne', { title })
    : t('admin-approvals.takenMany', { count: titles.length });
}

/** Returns a summary of what can still be undone: `12 deals approved, 1 rejected`, or a single decision's own text. */
export function undoableText(decisions: readonly Pick<UndoableDecision, 'text' | 'decision' | 'dealIds'>[]): string {
  if (decisions.length === 1) return decisions[0]?.text ?? '';
  const isOfOneKind = decisions.every(({ decision }) => decision === 'approve' || decision === 'reject');
  if (!isOfOneKind) return t('admin-approvals.decisions.heldMixed', { count: decisions.length });
  const countOf = (decision: UndoableDecision['decision']) =>
    decisions.filter((act) => act.decision === decision).reduce((sum, { dealIds }) => sum + dealIds.length, 0);
  const [approved, rejected] = [countOf('approve'), countOf('reject')];
  if (approved === 0) return rejected === 0 ? '' : t('admin-approvals.decisions.heldRejected', { count: rejected });
  const text = t('admin-approvals.decisions.heldApproved', { count: approved });
  return rejected === 0 ? text : t('admin-approvals.decisions.heldBoth', { approved: text, count: rejected });
}
