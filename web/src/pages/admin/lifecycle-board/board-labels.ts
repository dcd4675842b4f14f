import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';

/** Returns the name of a status. */
export function statusText(status: LifecycleStatus): string {
  return t(`admin.statuses.${status}`);
}

/** Returns the button's label for a move to a status. Moving removed deals is called restoring. */
export function moveText(to: LifecycleStatus, deals: readonly Pick<BoardDeal, 'deal'>[] = []): string {
  const isRestoring = deals.length > 0 && deals.every(({ deal }) => deal.lifecycleStatus === 'removed');
  if (isRestoring) return t('admin-lifecycle-board.moving.restore', { state: statusText(to) });
  return t(`admin-lifecycle-board.moves.${to}`);
}

/** A status that deals may move to, the number of deals that may, and whether a reason is required. */
export interface SharedMove {
  to: LifecycleStatus;
  count: number;
  needsReason: boolean;
}

/** Returns the moves allowed for at least one of these deals. */
export function sharedMoves(deals: readonly Pick<BoardDeal, 'moves'>[]): SharedMove[] {
  const movesByStatus = new Map<LifecycleStatus, SharedMove>();
  for (const { to, needsReason } of deals.flatMap(({ moves }) => moves)) {
    const previous = movesByStatus.get(to);
    movesByStatus.set(to, {
      to,
      count: (previous?.count ?? 0) + 1,
      needsReason: needsReason || (previous?.needsReason ?? false),
    });
  }
  return lifecycleStatuses.flatMap((status) => movesByStatus.get(status) ?? []);
}

/** Returns the outcome of a bulk move: `3 moved, 1 not`. */
export function outcomeText(outcomes: readonly { isDone: boolean }[]): string {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const failed = outcomes.length - done;
  if (failed === 0) return t('admin-lifecycle-board.moving.moved', { count: done });
  if (done === 0) return t('admin-lifecycle-board.moving.movedNone');
  return t('admin-lifecycle-board.moving.movedSome', { done, count: failed });
}
