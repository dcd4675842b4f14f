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

/** What levels 1 to 3 ask for, in their order. */
export function levelsOf({ known, publishing, curating }: TrustLevels) {
  return [known, publishing, curating] as const;
}

/** How far a member is trusted: the highest level of which everything holds, and of all levels below it too. */
export function trustLevelOf(
  { joinedAt, approvedDeals, upheldReports, now }: TrustFacts,
  levels: readonly TrustLevels['known'][] = trustLimits.levels,
): trustLimits.TrustLevel {
  const days = daysBetween(joinedAt, now);
  const missed = levels.findIndex(
    (level) => days < level.days || approvedDeals < level.approvedDeals || upheldReports < level.upheldReports,
  );
  return ([0, 1, 2] as const).find((level) => level === missed) ?? 3;
}

/** The level at which a word is weighed: whoever runs the site trusts its admins, and a new site has nobody else. */
export function heardLevel({
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
  /** Whether the member's votes were taken their weight for how they were given. */
  isAnnulled: boolean;
  /** Whether the account is too young for its word to count. */
  isFirstDay: boolean;
  /** How many others at the same address, who haven't proven themselves either, count on the same deal. */
  othersAtAddress: number;
}

/**
 * How much a vote or report moves things, at most 1. Of those who share an address and have not proven themselves, a few count on each
 * deal; the others are counted in full, since offices, universities and mobile networks share addresses, too.
 */
export function weightOf({ trustLevel, isAnnulled, isFirstDay, othersAtAddress }: VoteFacts): number {
  const [newcomers, known] = trustLimits.countedAtAddress;
  const isRepeated = !isProven(trustLevel) && othersAtAddress >= (trustLevel === 0 ? newcomers : known);
  const isSilent = isAnnulled || isFirstDay || isRepeated;
  return isSilent ? 0 : trustLimits.weights[trustLevel];
}

/** Whether a member's trust rests on more than days. */
export function isProven(trustLevel: trustLimits.TrustLevel): boolean {
  return trustLevel >= trustLimits.provenFrom;
}

/** From when on an account's word counts. */
export function countsFrom(joinedAt: Date): Date {
  return hoursAfter(joinedAt, trustLimits.countsAfterHours);
}
