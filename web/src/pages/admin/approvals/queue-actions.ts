import { t } from '@haggle/contract/messages/translate';
import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { toast } from '../../../ui/toast.ts';
import { isHeldByOther } from './queue-keys.ts';
import type { ApprovalQueueState, QueueDialog } from './queue-state.ts';
import { decisionText, takenText } from './review-text.ts';
import type { NewDecision, UndoableDecisions } from './undoable-decisions.ts';

type QueueActions = Pick<ApprovalQueueState, 'openDialog' | 'decide' | 'merge' | 'removedSpammers' | 'undoDecision'>;

interface QueueInput extends Pick<ApprovalQueueState, 'rows' | 'open' | 'targets' | 'claim' | 'go'> {
  /** The targets skipped because another moderator has them open. */
  takenIds: readonly string[];
  /** The revision of a deal that was read; undefined if none was. */
  revisionOf: (dealId: string) => number | undefined;
  undoable: UndoableDecisions;
  /** Clears the selection. */
  clear: () => void;
  setDialog: (dialog: QueueDialog | undefined) => void;
}

/** Returns the moderator's actions on the queue. All can be undone, the latest first. */
export function createQueueActions(input: QueueInput): QueueActions {
  const { rows, open, targets, takenIds, claim, revisionOf, undoable, go, ...set } = input;
  const titleOf = (id: string) => rows.find(({ deal }) => deal._id === id)?.deal.title ?? '';

  /** @param removedIds the deals that leave the queue with it */
  function queueDecision(act: NewDecision, removedIds: readonly string[] = act.dealIds): void {
    set.setDialog(undefined);
    const titles = Object.fromEntries(rows.map(({ deal }) => [deal._id, deal.title] as const));
    const isOpenDecided = open !== undefined && removedIds.includes(open);
    undoable.addDecision({ ...act, titles, openDealId: isOpenDecided ? open : undefined });
    if (isOpenDecided) go(nextOf(rows, open, removedIds));
  }
  function warnOfTaken(): void {
    if (takenIds.length > 0) toast(takenText(takenIds.map(titleOf)), 'bad');
  }
  return {
    decide(decision, reason, onSent) {
      set.setDialog(undefined);
      warnOfTaken();
      const revisions = Object.fromEntries(targets.map((id) => [id, revisionOf(id)]));
      // A deal that isn't displayed yet can't have been read.
      if (targets.length === 0 || !areKnown(revisions)) return;
      set.clear();
      const text = decisionText(decision, targets.map(titleOf));
      queueDecision({ text, dealIds: targets, decision, reason: reason || null, revisions, onSent });
    },
    openDialog(dialog) {
      if (dialog === 'reject') warnOfTaken();
      if (dialog === 'merge' && claim?.problem) toast(claim.problem, 'bad');
      else if (dialog !== 'reject' || targets.length > 0) set.setDialog(dialog);
    },
    merge(into) {
      if (!open) return;
      const text = t('admin-approvals.decisions.mergedOne', { title: titleOf(open) });
      queueDecision({ text, dealIds: [open], decision: 'merge', into });
    },
    removedSpammers(people, text, undo) {
      set.clear();
      const removedIds = rows.filter(({ deal }) => people.some(({ _id }) => _id === deal.submittedByUserID?._id));
      queueDecision(
        { text, dealIds: [], decision: 'spam', undo },
        removedIds.map(({ deal }) => deal._id),
      );
    },
    undoDecision: (isAll = false) => undoDecision(undoable, isAll, go),
  };
}

function undoDecision(undoable: UndoableDecisions, isAll: boolean, go: ApprovalQueueState['go']): void {
  const act = isAll ? undoable.undoAll() : undoable.undoDecision();
  if (!act) toast(t('admin-approvals.decisions.nothing'));
  const opened = act?.openDealId;
  if (!opened) return;
  // Deals removed as spam are back in the queue, and can be claimed, only once the server has undone it.
  if (undoable.undoing === undefined) go(opened);
  else void undoable.undoing.then(() => go(opened));
}

function areKnown(revisions: Record<string, number | undefined>): revisions is Record<string, number> {
  return Object.values(revisions).every((revision) => revision !== undefined);
}

/** The nearest deal that stays and that no one else has open: below, otherwise above. */
function nextOf(rows: readonly WaitingDeal[], open: string, removedIds: readonly string[]): string | undefined {
  const isFree = (row: WaitingDeal) => !removedIds.includes(row.deal._id) && !isHeldByOther(row);
  const place = rows.findIndex(({ deal }) => deal._id === open);
  const next = rows.slice(place + 1).find(isFree) ?? rows.slice(0, Math.max(place, 0)).findLast(isFree);
  return next?.deal._id;
}
