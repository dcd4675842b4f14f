import type { VoteValue } from '@haggle/contract/votes/votes';

/** A vote or a save: whatever was done before it with the same deal, this is what is meant. */
export type Act = { dealId: string; userId: string } & (
  | { kind: 'vote'; value: VoteValue }
  | { kind: 'save'; value: boolean }
);

/** More than anybody does in a tunnel; what comes after pushes out the oldest. */
const most = 200;

/** Adds an act at the end, in place of what the same member did before to the same deal in the same way. */
export function withAct(acts: readonly Act[], act: Act): Act[] {
  const others = acts.filter(
    ({ kind, dealId, userId }) => kind !== act.kind || dealId !== act.dealId || userId !== act.userId,
  );
  return [...others, act].slice(-most);
}
