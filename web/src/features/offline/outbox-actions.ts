import type { VoteValue } from '@haggle/contract/votes/votes';

/**
 * A vote or a save: whatever was done before it with the same deal, this is what is meant. Undoing the removal
 * of a save puts its note and folder back as well.
 */
export type Act = { dealId: string; userId: string } & (
  | { kind: 'vote'; value: VoteValue }
  | { kind: 'save'; value: boolean; note?: string | null; folder?: string | null }
);

/** More than anybody does in a tunnel; what comes after pushes out the oldest. */
const most = 200;

/** Whether two acts are the same member's, with the same deal and in the same way: only the later one counts. */
export function isSameMatter(one: Act, other: Act): boolean {
  return one.kind === other.kind && one.dealId === other.dealId && one.userId === other.userId;
}

/** Adds an act at the end, in place of what the same member did before to the same deal in the same way. */
export function withAct(acts: readonly Act[], act: Act): Act[] {
  return [...acts.filter((other) => !isSameMatter(other, act)), act].slice(-most);
}
