import type { VoteValue } from '@haggle/contract/votes/votes';

/**
 * A vote or a save, stored as the final state so that it holds whatever came before. Undoing the removal of a save also
 * restores its note and folder.
 */
export type Act = { dealId: string; userId: string } & (
  | { kind: 'vote'; value: VoteValue }
  | { kind: 'save'; value: boolean; note?: string | null; folder?: string | null }
);

/** More than anyone does while offline; later actions push out the oldest. */
const most = 200;

/** Returns whether two actions are of the same kind, member and deal, so that only the later one counts. */
export function isSameMatter(one: Act, other: Act): boolean {
  return one.kind === other.kind && one.dealId === other.dealId && one.userId === other.userId;
}

/** Appends an action and removes the one it replaces. */
export function withAct(acts: readonly Act[], act: Act): Act[] {
  return [...acts.filter((other) => !isSameMatter(other, act)), act].slice(-most);
}
