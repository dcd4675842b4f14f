import type { Role } from '@haggle/contract/accounts/users';
import * as trustLimits from '@haggle/contract/limits/trust';
import type { TrustLevels } from '@haggle/contract/site/community-numbers';
import { daysBetween, hoursAfter } from '../../../kernel/time.ts';

export interface TrustFacts {
  joinedAt: Date;
  approvedDeals: number;
  upheldReports: number;
  now: Date;
}

/** Returns the requirements of levels 1 to 3, in order. */
export function levelsOf({ known, publishing, curating }: TrustLevels) {
  return [known, publishing, curating] as const;
}

/** Returns the highest trust level whose requirements a member meets, along with those of all levels below it. */
export function trustLevelOf(
  { joinedAt, approvedDeals, upheldReports, now }: TrustFacts,
  levels: readonly TrustLevels['known'][] = trustLimits.levels,
): trustLimits.TrustLevel {
  const days = daysBetween(joinedAt, now);
  const firstUnmet = levels.findIndex(
    (level) => days < level.days || approvedDeals < level.approvedDeals || upheldReports < level.upheldReports,
  );
  return ([0, 1, 2] as const).find((level) => level === firstUnmet) ?? 3;
}

/** Returns the level for weighing votes, at least 1 for admins: the owner trusts them; a new site has no one else. */
export function weighingLevel({
  role,
  trustLevel,
}: {
  role: Role;
  trustLevel: trustLimits.TrustLevel;
}): trustLimits.TrustLevel {
  return role === 'admin' && trustLevel === 0 ? 1 : trustLevel;
}

export interface VoteFacts {
  trustLevel: trustLimits.TrustLevel;
  /** Whether the member's votes lost their weight because of how they were given. */
  isAnnulled: boolean;
  /** Whether the account is too young for its votes and reports to count. */
  isFirstDay: boolean;
  /** How many others at the same address, who haven't proven themselves either, count on the same deal. */
  othersAtAddress: number;
}

/**
 * Returns the weight of a vote or report, at most 1. Of unproven members who share an address, only a few count on each
 * deal. Proven members all count, since offices, universities and mobile networks share addresses too.
 */
export function weightOf({ trustLevel, isAnnulled, isFirstDay, othersAtAddress }: VoteFacts): number {
  const [newcomers, known] = trustLimits.countedAtAddress;
  const isRepeated = !isProven(trustLevel) && othersAtAddress >= (trustLevel === 0 ? newcomers : known);
  const isIgnored = isAnnulled || isFirstDay || isRepeated;
  return isIgnored ? 0 : trustLimits.weights[trustLevel];
}

/** Returns whether a member's trust is based on more than the age of their account. */
export function isProven(trustLevel: trustLimits.TrustLevel): boolean {
  return trustLevel >= trustLimits.provenFrom;
}

/** Returns when an account's votes and reports start to count. */
export function countsFrom(joinedAt: Date): Date {
  return hoursAfter(joinedAt, trustLimits.countsAfterHours);
}
