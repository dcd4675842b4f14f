import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealPart, ReopeningRefusal } from '@haggle/contract/deals/lifecycle';

export type Move = DealPart['moves'][number];

interface MoveWords {
  /** What the button says. */
  act: string;
  /** What is said when it is done. */
  done: string;
  /** What to know before; also whether to ask once more, since there is no way back. */
  warning?: string;
}

/** A move in words. Only moderators must give a reason, so what needs none is done by the author. */
export function wordsOf(from: LifecycleStatus, { to, needsReason }: Move): MoveWords {
  switch (to) {
    case 'active':
      return from === 'sold_out'
        ? { act: 'Mark as back in stock', done: 'Marked as back in stock.' }
        : { act: 'Mark as live again', done: 'Marked as live again.' };
    case 'sold_out':
      return { act: 'Mark as sold out', done: 'Marked as sold out.' };
    case 'expired':
      return { act: 'Mark as expired', done: 'Marked as expired.' };
    case 'archived':
      return {
        act: 'Archive',
        done: 'Archived.',
        warning: 'It keeps its page, but takes no votes and no reports any more. There is no way back.',
      };
    case 'pending':
      return { act: 'Send again', done: 'Sent again. A moderator will look at it.' };
    case 'removed':
      return needsReason
        ? { act: 'Remove', done: 'Removed.', warning: 'Nobody but its author and the moderators sees it any more.' }
        : { act: 'Withdraw', done: 'Withdrawn.', warning: 'It will not be published. There is no way back.' };
    default:
      return { act: 'Reject', done: 'Rejected.' };
  }
}

/** Why an author can't bring back a deal, and what they can do instead. */
export function reopeningWords(reason: ReopeningRefusal, status: LifecycleStatus): { title: string; text: string } {
  const state = status === 'sold_out' ? 'sold out' : 'expired';
  switch (reason) {
    case 'ended_by_members':
      return {
        title: `Members reported this deal as ${state}`,
        text: 'It comes back once members report that it works. If you checked that it does, ask a moderator to reopen it.',
      };
    case 'ended_by_moderator':
      return {
        title: `A moderator marked this deal as ${state}`,
        text: 'Only a moderator can reopen it. If it works again, let them know.',
      };
    case 'reopened_too_often':
      return {
        title: 'You reopened this deal three times today',
        text: 'You can reopen it again tomorrow. Until then, members can bring it back by reporting that it works.',
      };
  }
}

/** The moves that stand in the menu: what waits for approval is judged with buttons of its own. */
export function movesInMenu(from: LifecycleStatus, moves: readonly Move[]): Move[] {
  return moves.filter(({ to }) => from !== 'pending' || (to !== 'active' && to !== 'rejected'));
}

/** Whether the table lets whoever has these moves go back to `to` without a word. */
export function mayUndo(to: LifecycleStatus, moves: readonly Move[]): boolean {
  return moves.some((move) => move.to === to && !move.needsReason);
}
