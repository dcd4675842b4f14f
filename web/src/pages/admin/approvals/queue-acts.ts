import { t } from '@haggle/contract/messages/translate';
import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { toast } from '../../../ui/toast.ts';
import { isHeldByOther } from './queue-keys.ts';
import type { ApprovalQueueState, QueueDialog } from './queue-state.ts';
import { decisionText, takenText } from './review-text.ts';
import type { NewDecision, UndoableDecisions } from './undoable-decisions.ts';

type Acting = Pick<ApprovalQueueState, 'ask' | 'decide' | 'merge' | 'removedSpammers' | 'takeBack'>;

interface QueueFacts extends Pick<ApprovalQueueState, 'rows' | 'open' | 'targets' | 'claim' | 'go'> {
  /** The targets skipped because another moderator has them open. */
  taken: readonly string[];
  /** The revision of a deal that was read; undefined if none was. */
  revisionOf: (dealId: string) => number | undefined;
  held: UndoableDecisions;
  /** Clears the selection. */
  clear: () => void;
  setDialog: (dialog: QueueDialog | undefined) => void;
}

/** Returns the moderator's actions on the queue. All can be undone, the latest first. */
export function queueActs({ rows, open, targets, taken, claim, revisionOf, held, go, ...set }: QueueFacts): Acting {
  const titleOf = (id: string) => rows.find(({ deal }) => deal._id === id)?.deal.title ?? '';

  /** @param gone the deals that leave the queue with it */
  function hold(act: NewDecision, gone: readonly string[] = act.dealIds): void {
    set.setDialog(undefined);
    const titles = Object.fromEntries(rows.map(({ deal }) => [deal._id, deal.title] as const));
    const isOpenDone = open !== undefined && gone.includes(open);
    held.hold({ ...act, titles, opened: isOpenDone ? open : undefined });
    if (isOpenDone) go(nextOf(rows, open, gone));
  }
  function tellOfTaken(): void {
    if (taken.length > 0) toast(takenText(taken.map(titleOf)), 'bad');
  }
  return {
    decide(decision, reason, sent) {
      set.setDialog(undefined);
      tellOfTaken();
      const revisions = Object.fromEntries(targets.map((id) => [id, revisionOf(id)]));
      // A deal that isn't displayed yet can't have been read.
      if (targets.length === 0 || !areRead(revisions)) return;
      set.clear();
      const text = decisionText(decision, targets.map(titleOf));
      hold({ text, dealIds: targets, decision, reason: reason || null, revisions, sent });
    },
    ask(dialog) {
      if (dialog === 'reject') tellOfTaken();
      if (dialog === 'merge' && claim?.problem) toast(claim.problem, 'bad');
      else if (dialog !== 'reject' || targets.length > 0) set.setDialog(dialog);
    },
    merge(into) {
      if (!open) return;
      const text = t('admin-approvals.decisions.mergedOne', { title: titleOf(open) });
      hold({ text, dealIds: [open], decision: 'merge', into });
    },
    removedSpammers(people, text, undo) {
      set.clear();
      const gone = rows.filter(({ deal }) => people.some(({ _id }) => _id === deal.submittedByUserID?._id));
      hold(
        { text, dealIds: [], decision: 'spam', undo },
        gone.map(({ deal }) => deal._id),
      );
    },
    takeBack: (isAll = false) => takeBack(held, isAll, go),
  };
}

function takeBack(held: UndoableDecisions, isAll: boolean, go: ApprovalQueueState['go']): void {
  const act = isAll ? held.takeBackAll() : held.takeBack();
  if (!act) toast(t('admin-approvals.decisions.nothing'));
  const opened = act?.opened;
  if (!opened) return;
  // Deals removed as spam are back in the queue, and can be claimed, only once the server has undone it.
  if (held.undoing === undefined) go(opened);
  else void held.undoing.then(() => go(opened));
}

function areRead(revisions: Record<string, number | undefined>): revisions is Record<string, number> {
  return Object.values(revisions).every((revision) => revision !== undefined);
}

/** The nearest deal that stays and that no one else has open: below, otherwise above. */
function nextOf(rows: readonly WaitingDeal[], open: string, gone: readonly string[]): string | undefined {
  const isFree = (row: WaitingDeal) => !gone.includes(row.deal._id) && !isHeldByOther(row);
  const place = rows.findIndex(({ deal }) => deal._id === open);
  const next = rows.slice(place + 1).find(isFree) ?? rows.slice(0, Math.max(place, 0)).findLast(isFree);
  return next?.deal._id;
}
