import type { MergeObstacle } from '@haggle/contract/members/account-merges';

export interface MergeFacts {
  isSame: boolean;
  /** Whether the account that goes has a role. */
  isStaff: boolean;
  /** Whether one of them is suspended now: a merge must not be the way around it. */
  isSuspended: boolean;
  /** Whether votes of one of them are annulled, or what was found about the one that goes is not decided: votes leave that behind. */
  isInVoteRing: boolean;
  /** Whether money of the account that goes is under way: nobody else's balance takes it in unasked. */
  hasMoney: boolean;
}

/** Everything that stands in the way of merging two accounts. */
export function obstaclesOf({ isSame, isStaff, isSuspended, isInVoteRing, hasMoney }: MergeFacts): MergeObstacle[] {
  if (isSame) return ['same'];
  const found: [MergeObstacle, boolean][] = [
    ['staff', isStaff],
    ['suspended', isSuspended],
    ['votes', isInVoteRing],
    ['money', hasMoney],
  ];
  return found.flatMap(([obstacle, is]) => (is ? [obstacle] : []));
}
