import type { VoteValue } from '@haggle/contract/votes/votes';

/**
 * A vote or a save, stored as the final state so that it holds whatever came before. Undoing the removal of a save also
 * restores its note and folder.
 */
export type QueuedAction = { dealId: string; userId: string } & (
  | { kind: 'vote'; value: VoteValue }
  | { kind: 'save'; value: boolean; note?: string | null; folder?: string | null }
);

/** More than anyone does while offline; later actions push out the oldest. */
const maxActions = 200;

/** Returns whether two actions are of the same kind, member and deal, so that only the later one counts. */
export function isSameTarget(one: QueuedAction, other: QueuedAction): boolean {
  return one.kind === other.kind && one.dealId === other.dealId && one.userId === other.userId;
}

/** Appends an action and removes the one it replaces. */
export function withAction(actions: readonly QueuedAction[], action: QueuedAction): QueuedAction[] {
  return [...actions.filter((other) => !isSameTarget(other, action)), action].slice(-maxActions);
}
