import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealPart, ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import { t } from '@haggle/contract/messages/translate';

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
  const kind = kindOf(from, to, needsReason);
  const isFinal = kind === 'archived' || kind === 'removed' || kind === 'withdrawn';
  return {
    act: t(`lifecycle.act.${kind}`),
    done: t(`lifecycle.done.${kind}`),
    ...(isFinal && { warning: t(`lifecycle.warning.${kind}`) }),
  };
}

function kindOf(from: LifecycleStatus, to: LifecycleStatus, needsReason: boolean) {
  if (from === 'removed') return 'restored';
  if (to === 'active') return from === 'sold_out' ? 'restock' : 'revive';
  return to === 'removed' && !needsReason ? 'withdrawn' : to;
}

/** Why an author can't bring back a deal, and what they can do instead. */
export function reopeningWords(reason: ReopeningRefusal, status: LifecycleStatus): { title: string; text: string } {
  const isSoldOut = status === 'sold_out';
  switch (reason) {
    case 'ended_by_members':
      return {
        title: isSoldOut ? t('lifecycle.reopening.membersSoldOut') : t('lifecycle.reopening.membersExpired'),
        text: t('lifecycle.reopening.membersText'),
      };
    case 'ended_by_moderator':
      return {
        title: isSoldOut ? t('lifecycle.reopening.moderatorSoldOut') : t('lifecycle.reopening.moderatorExpired'),
        text: t('lifecycle.reopening.moderatorText'),
      };
    case 'reopened_too_often':
      return {
        title: t('lifecycle.reopening.often'),
        text: t('lifecycle.reopening.oftenText'),
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
