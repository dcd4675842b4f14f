import type { MergeObstacle } from '@haggle/contract/members/account-merges';

export interface MergeFacts {
  isSame: boolean;
  /** Whether the account that is erased has a role. */
  isStaff: boolean;
  /** Whether one of them is suspended now: a merge must not be a way around it. */
  isSuspended: boolean;
  /** Whether the account that stays will be erased, with everything that moved to it. */
  isLeaving: boolean;
  /** Whether the account that stays waits for approval or was refused: refused ones are erased after a while. */
  isUnapproved: boolean;
  /** Whether one has annulled votes, or the erased one an undecided finding: votes must not get around that. */
  isInVoteRing: boolean;
  /** Whether the account that is erased has money pending: it must not move to another balance unasked. */
  hasMoney: boolean;
}

/** Returns everything that prevents the merging of two accounts. */
export function obstaclesOf(facts: MergeFacts): MergeObstacle[] {
  if (facts.isSame) return ['same'];
  const found: [MergeObstacle, boolean][] = [
    ['staff', facts.isStaff],
    ['suspended', facts.isSuspended],
    ['deletion', facts.isLeaving],
    ['signUp', facts.isUnapproved],
    ['votes', facts.isInVoteRing],
    ['money', facts.hasMoney],
  ];
  return found.flatMap(([obstacle, is]) => (is ? [obstacle] : []));
}
