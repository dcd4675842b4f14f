import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealPart, ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import { t } from '@haggle/contract/messages/translate';

export type Move = DealPart['moves'][number];

interface MoveTexts {
  /** The label of the button. */
  actionLabel: string;
  /** The toast shown afterwards. */
  done: string;
  /** A warning to confirm first, for moves that can't be undone. */
  warning?: string;
}

/** Returns the texts of a move. Only moderators must give a reason, so a move without one is the author's. */
export function moveTextsOf(from: LifecycleStatus, { to, needsReason }: Move): MoveTexts {
  const kind = kindOf(from, to, needsReason);
  const isFinal = kind === 'archived' || kind === 'removed' || kind === 'withdrawn';
  return {
    actionLabel: t(`lifecycle.act.${kind}`),
    done: t(`lifecycle.done.${kind}`),
    ...(isFinal && { warning: t(`lifecycle.warning.${kind}`) }),
  };
}

function kindOf(from: LifecycleStatus, to: LifecycleStatus, needsReason: boolean) {
  if (from === 'removed') return 'restored';
  if (to === 'active') return from === 'sold_out' ? 'restock' : 'revive';
  return to === 'removed' && !needsReason ? 'withdrawn' : to;
}

/** Explains why an author can't bring back a deal, and what they can do instead. */
export function reopeningTexts(reason: ReopeningRefusal, status: LifecycleStatus): { title: string; text: string } {
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

/** Returns the moves shown in the menu. A pending deal has separate buttons to approve and reject it. */
export function movesInMenu(from: LifecycleStatus, moves: readonly Move[]): Move[] {
  return moves.filter(({ to }) => from !== 'pending' || (to !== 'active' && to !== 'rejected'));
}

/** Returns whether someone with these moves may return to `to` without giving a reason. */
export function mayUndo(to: LifecycleStatus, moves: readonly Move[]): boolean {
  return moves.some((move) => move.to === to && !move.needsReason);
}
