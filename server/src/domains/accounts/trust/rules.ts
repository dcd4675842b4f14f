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
  /** Whether another newcomer at the same address has spoken on the same deal. */
  isRepeated: boolean;
}

/**
 * How much a vote or report moves things, at most 1. Newcomers who share an address have one word a deal between them; whom
 * the site knows is counted in full, since offices, universities and mobile networks share addresses, too.
 */
export function weightOf({ trustLevel, isAnnulled, isFirstDay, isRepeated }: VoteFacts): number {
  const isSilent = isAnnulled || isFirstDay || (trustLevel === 0 && isRepeated);
  return isSilent ? 0 : trustLimits.weights[trustLevel];
}

/** From when on an account's word counts. */
export function countsFrom(joinedAt: Date): Date {
  return hoursAfter(joinedAt, trustLimits.countsAfterHours);
}
