import { limits } from '@haggle/contract/limits';

export interface TrustFacts {
  joinedAt: Date;
  approvedDeals: number;
  upheldReports: number;
  now: Date;
}

const day = 86_400_000;

/** How far a member is trusted: the highest level of which everything holds, and of all levels below it too. */
export function trustLevelOf({ joinedAt, approvedDeals, upheldReports, now }: TrustFacts): 0 | 1 | 2 | 3 {
  const days = (now.getTime() - joinedAt.getTime()) / day;
  const missed = limits.trust.levels.findIndex(
    (level) => days < level.days || approvedDeals < level.approvedDeals || upheldReports < level.upheldReports,
  );
  return (missed === -1 ? limits.trust.levels.length : missed) as 0 | 1 | 2 | 3;
}

/** How much a vote or report moves things, at most 1; nothing while a member's votes are annulled. */
export function weightOf({ trustLevel, isAnnulled }: { trustLevel: 0 | 1 | 2 | 3; isAnnulled: boolean }): number {
  return isAnnulled ? 0 : limits.trust.weights[trustLevel];
}
