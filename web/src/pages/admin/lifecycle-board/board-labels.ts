import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';

export const statusWords: Record<LifecycleStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  sold_out: 'Sold out',
  expired: 'Expired',
  archived: 'Archived',
  rejected: 'Rejected',
  removed: 'Removed',
};

/** What a move into a state is called on a button. */
export const moveWords: Record<LifecycleStatus, string> = {
  pending: 'Send to approval',
  active: 'Make active',
  sold_out: 'Mark sold out',
  expired: 'Mark expired',
  archived: 'Archive',
  rejected: 'Reject',
  removed: 'Remove',
};

/** A state into which deals may go, with how many of them may, and whether a reason must be given. */
export interface SharedMove {
  to: LifecycleStatus;
  count: number;
  needsReason: boolean;
}

/** The moves that are open to at least one of these deals. */
export function sharedMoves(deals: readonly Pick<BoardDeal, 'moves'>[]): SharedMove[] {
  const found = new Map<LifecycleStatus, SharedMove>();
  for (const { to, needsReason } of deals.flatMap(({ moves }) => moves)) {
    const before = found.get(to);
    found.set(to, {
      to,
      count: (before?.count ?? 0) + 1,
      needsReason: needsReason || (before?.needsReason ?? false),
    });
  }
  const order = Object.keys(statusWords);
  return [...found.values()].toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to));
}

/** What became of a bulk move: `3 moved, 1 not`. */
export function outcomeText(outcomes: readonly { isDone: boolean }[]): string {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const failed = outcomes.length - done;
  if (failed === 0) return done === 1 ? 'Moved.' : `${done} moved.`;
  return done === 0 ? 'Nothing was moved.' : `${done} moved, ${failed} not.`;
}

/** What a field for date and time holds as ISO 8601 in UTC; null for an empty one. */
export function fromLocalInput(text: string): string | null {
  return text ? new Date(text).toISOString() : null;
}
